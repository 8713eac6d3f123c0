import type { Dictionary } from './domains.ts';

/** The files of the administration's words in each language. Loaded with the first of them, so that visitors do not load these addresses. */
export default import.meta.glob<{ default: Dictionary }>('./*/admin*.ts');
