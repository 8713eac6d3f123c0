import { useEffect, useState } from 'react';
import type { ErrorCode } from '#schema/errors/errors';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { codeSentence } from '../../kit/api/error-sentence.ts';

/** The sentence for a refusal. The sentences load when the first is needed; if they cannot be loaded, `fallback` is shown. */
export function ErrorWords({ code, fallback }: { code: ErrorCode; fallback: Key }) {
  const t = useT();
  // A no-break space keeps the room of a line while they load.
  const [words, setWords] = useState('\u00a0');
  useEffect(() => {
    let shown = true;
    void codeSentence(code, t(fallback)).then((sentence) => shown && setWords(sentence));
    return () => {
      shown = false;
    };
  }, [code, fallback, t]);
  return words;
}
