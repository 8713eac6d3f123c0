import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Link } from '../../kit/ui/link.tsx';
import { useAgo } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import type { Chat, Outgoing } from '../engine/types.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

/** The waiting messages of all conversations: each can be cancelled, and a refused one shows why it was. */
export function PendingMessages({ chat, messages }: { chat: Chat; messages: readonly Outgoing[] }) {
  const t = useT();
  const ago = useAgo();
  if (messages.length === 0) return null;

  const cancel = async (clientId: string) => {
    const draft = await chat.takeBack(clientId);
    toast({ title: translate(draft ? 'waiting.cancelled' : 'waiting.onItsWay') });
  };

  return (
    <ol className="mt-3 grid gap-3">
      {messages.map(({ clientId, conversationId, draft, createdAt, state }) => (
        <li key={clientId} className="rounded-card border border-line bg-surface p-4 shadow-card">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-soft">{t('waiting.message')}</p>
            <Badge tone={state.kind === 'failed' ? 'danger' : state.kind === 'sending' ? 'primary' : 'neutral'}>
              {t(state.kind === 'failed' ? 'waiting.refused' : `waiting.${state.kind}`)}
            </Badge>
          </div>
          <p className="mt-0.5 font-medium">
            <BidiText text={draft.content || (draft.file?.name ?? '')} lines={2} />
          </p>
          <p className="text-sm text-soft">{ago(createdAt)}</p>
          {state.kind === 'failed' && (
            <p role="alert" className="mt-3 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger">
              {t(`errors.${state.code}`)}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to={`/chat?c=${conversationId}`} className={buttonClass({ variant: 'outline' })}>
              {t('waiting.openChat')}
            </Link>
            {state.kind === 'failed' && (
              <Button variant="outline" onClick={() => void chat.retry(clientId)}>
                {t('waiting.tryAgain')}
              </Button>
            )}
            <Button variant="quiet" disabled={state.kind === 'sending'} onClick={() => void cancel(clientId)}>
              {t('waiting.cancel')}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
