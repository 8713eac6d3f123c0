import { useT } from '../../kit/i18n/i18n.ts';
import type { Thread } from '../engine/types.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ChatIcon } from '../chat-icon.tsx';
import { MessageLog, type MessageLogProps } from './message-log.tsx';

/** The part between the header and the input: the messages, or why there are none. */
export function ThreadBody({ onRetry, ...log }: MessageLogProps & { onRetry: () => void }) {
  const t = useT();
  const { thread, audience } = log;
  // Messages that the device has are shown whatever the state of the network.
  if (thread.messages.length > 0 || thread.outgoing.length > 0) return <MessageLog {...log} />;
  return <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">{bodyOf(thread, audience)}</div>;

  function bodyOf({ status }: Thread, audience: MessageLogProps['audience']) {
    const icon = <ChatIcon name="chat" className="size-8" />;
    switch (status) {
      case 'loading':
        return <LogSkeleton label={t('chat.loadingMessages')} />;
      case 'failed':
        return (
          <EmptyState
            icon={<ChatIcon name="alert" className="size-8" />}
            title={t('chat.messagesFailed')}
            action={<Button onClick={onRetry}>{t('chat.tryAgain')}</Button>}
          />
        );
      case 'missing':
        return <EmptyState icon={icon} title={t('chat.missing')} text={t('chat.missingText')} />;
      case 'ready': {
        const text = audience === 'admin' ? t('chat.startWithCustomer') : t('chat.startConversation');
        return <EmptyState icon={icon} title={t('chat.noMessages')} text={text} />;
      }
      default:
        return status satisfies never;
    }
  }
}

function LogSkeleton({ label }: { label: string }) {
  return (
    <div className="relative mx-auto flex size-full max-w-4xl flex-col justify-end gap-3 px-3 pb-3 md:px-6">
      <Loading>{label}</Loading>
      <Skeleton className="h-12 w-1/2 rounded-2xl" />
      <Skeleton className="h-16 w-3/5 rounded-2xl" />
      <Skeleton className="ms-auto h-12 w-2/5 rounded-2xl" />
      <Skeleton className="h-12 w-1/3 rounded-2xl" />
      <Skeleton className="ms-auto h-20 w-1/2 rounded-2xl" />
    </div>
  );
}
