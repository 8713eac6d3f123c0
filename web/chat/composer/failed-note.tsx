import type { ErrorCode } from '#schema/errors';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Outgoing } from '../engine/types.ts';
import { ErrorWords } from './error-words.tsx';
import { SendMark } from '../messages/send-mark.tsx';
import type { ThreadActions } from '../thread/thread-actions.ts';

const BUTTON = 'min-h-11 rounded-control px-2 font-semibold text-ink underline underline-offset-4 hover:bg-sunken';

/** Under a message that the server refused: why, and what can be done. */
export function FailedNote({ outgoing, code, actions }: { outgoing: Outgoing; code: ErrorCode; actions: ThreadActions }) {
  const t = useT();
  return (
    <div className="mt-1 border-t border-line pt-1.5 text-sm text-danger" role="group" aria-label={t('chat.failed')}>
      <p className="flex items-center gap-1.5 font-bold">
        <SendMark state="failed" words />
      </p>
      <p className="max-w-72">
        <ErrorWords code={code} fallback="chat.sendFailed" />
      </p>
      <div className="-mx-2 flex flex-wrap">
        <button type="button" className={BUTTON} onClick={() => actions.retry(outgoing)}>
          {t('chat.retry')}
        </button>
        {/* An offer is made with its price, on the ad's own screen. */}
        {outgoing.draft.messageType !== 'offer' && (
          <button type="button" className={BUTTON} onClick={() => actions.edit(outgoing)}>
            {t('chat.edit')}
          </button>
        )}
        <button type="button" className={BUTTON} onClick={() => actions.remove(outgoing)}>
          {t('chat.remove')}
        </button>
      </div>
    </div>
  );
}
