import type { Dictionary } from './domains.ts';

/** The files of the leaves' words in each language. Loaded with the first of them, so that these addresses are not in the first load. */
export default import.meta.glob<{ default: Dictionary }>('./*/leaves-*.ts');
