import { useEffect } from 'react';
import { prefetch } from '../../kit/late/prefetch.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Link } from '../../kit/ui/link.tsx';
import { loadMeeting } from '../../market/meeting/load-meeting.ts';
import { ChatIcon } from '../chat-icon.tsx';

/** A link to safety advice above a first message about an ad. Preloads the dialogs for a meeting: where people meet there may be no network. */
export default function SafetyLine() {
  const t = useT();
  useEffect(() => {
    prefetch(loadMeeting);
    prefetch(() => import('./thread-dialogs.tsx'));
  }, []);
  return (
    <p className="text-center">
      <Link
        to="/safety"
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft px-4 text-sm font-semibold text-primary hover:underline"
      >
        <ChatIcon name="shield" className="size-5" />
        {t('chat.meetSafely')}
      </Link>
    </p>
  );
}
