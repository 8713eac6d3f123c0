import type { Dictionary, LanguageWords } from '../domains.ts';
import shell from './shell.ts';

/** Loaded first: the words of every page, and where this language has the others. */
export default {
  shell,
  others: import.meta.glob<{ default: Dictionary }>([
    './*.ts',
    '!./index.ts',
    '!./shell.ts',
    '!./admin*.ts',
    '!./leaves-*.ts',
    // The build's, and the service worker's.
    '!./installed.ts',
    '!./not-kept.ts',
  ]),
} satisfies LanguageWords;
