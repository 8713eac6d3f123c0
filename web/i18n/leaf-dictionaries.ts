import type { Dictionary } from './domains.ts';

/** Where each language has the words of leaves: loaded with the first of them, so that the first load has none of these addresses. */
export default import.meta.glob<{ default: Dictionary }>('./*/leaves-*.ts');
