import { useState } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import type { Link } from './engine/types.ts';

/** 'Live' or 'Offline'. While a socket is being opened the last word stands; before the first one there is none. */
export function LinkBadge({ link }: { link: Link }) {
  const t = useT();
  const [settled, setSettled] = useState<'live' | 'offline' | null>(null);
  const next = link === 'connecting' ? settled : link === 'live' ? 'live' : 'offline';
  if (next !== settled) setSettled(next);
  return (
    <span role="status" className="inline-flex min-w-0 items-center gap-1.5">
      {next && (
        <>
          <span className={`size-2 shrink-0 rounded-full ${next === 'live' ? 'bg-success' : 'bg-control'}`} />
          <span className={`font-semibold ${next === 'live' ? 'text-success' : 'text-soft'}`}>
            {t(next === 'live' ? 'chat.live' : 'chat.offline')}
          </span>
          {next === 'offline' && <span className="truncate text-soft max-sm:sr-only">{t('chat.offlineText')}</span>}
        </>
      )}
    </span>
  );
}
