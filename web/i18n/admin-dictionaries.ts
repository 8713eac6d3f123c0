import type { Dictionary } from './domains.ts';

/** Where each language has the words of the administration: loaded with the first of them, so that visitors load none of these addresses. */
export default import.meta.glob<{ default: Dictionary }>('./*/admin*.ts');
