import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Link } from '../../kit/ui/link.tsx';
import type { Tab } from './tabs.ts';

const SWITCHES = {
  messages: ['settings.messagesOff', 'privacy'],
  searches: ['settings.searchesOff', 'notifications'],
} as const satisfies Record<string, readonly [words: Key, tab: Tab]>;

/** Says what the member has switched off, with a link to the settings tab that switches it on. */
export default function SwitchedOff({ what }: { what: keyof typeof SWITCHES }) {
  const t = useT();
  const [words, tab] = SWITCHES[what];
  return (
    <p role="status" className="mt-2 mb-2 rounded-control bg-sunken px-4 py-2.5">
      {t(words)}{' '}
      <Link
        to={`/settings?tab=${tab}`}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {t('settings.toSettings')}
      </Link>
    </p>
  );
}
