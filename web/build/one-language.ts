import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../schema/catalog/languages.ts';
import { noticeWords } from '../../schema/catalog/notices/notice-words.ts';

/**
 * The words of notices are in one table by kind, in all languages. This plugin puts only its own language's words into each dictionary, so that a
 * device loads one language.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'sarai:one-language',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const language = LANGUAGE_CODES.find((each) => id.endsWith(`/web/i18n/${each}/notifications.ts`));
      return language && withOwnWords(code, language);
    },
  };
}

/** Replaces the call that looks the words up by the words themselves. Throws if the dictionary has no such call. */
export function withOwnWords(code: string, language: (typeof LANGUAGE_CODES)[number]): string {
  const call = `noticeWords('${language}', 'bell')`;
  if (!code.includes(call)) throw new Error(`The dictionary of ${language} does not say ${call}`);
  return code.replace(/^import \{ noticeWords \}.*\n/, '').replace(call, () => JSON.stringify(noticeWords(language, 'bell')));
}
