import { useEffect, useState } from 'react';
import type { ErrorCode } from '#schema/errors';
import type { Key } from '../../i18n/domains.ts';
import { loadDomains, useT } from '../../i18n/i18n.ts';

/** The sentence of a refusal. The sentences load with the first one that is needed; where they can't, `fallback` says it. */
export function ErrorWords({ code, fallback }: { code: ErrorCode; fallback: Key }) {
  const t = useT();
  const [loaded, setLoaded] = useState<boolean | null>(null);
  useEffect(() => {
    let shown = true;
    loadDomains('errors').then(
      () => shown && setLoaded(true),
      () => shown && setLoaded(false),
    );
    return () => {
      shown = false;
    };
  }, []);
  // While they travel: the room of a line.
  if (loaded === null) return '\u00a0';
  return t(loaded ? `errors.${code}` : fallback);
}
