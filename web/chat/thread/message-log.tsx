import { memo, useMemo } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Thread } from '../engine/types.ts';
import { Arrivals } from './arrivals.tsx';
import { LogChunk } from './log-chunk.tsx';
import { LogStart } from './log-start.tsx';
import { NewestButton } from './newest-button.tsx';
import type { ThreadActions } from './thread-actions.ts';
import { chunksOf, threadRows } from './thread-rows.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useSeen } from './use-seen.ts';

export interface MessageLogProps {
  thread: Thread;
  me: number;
  name: string;
  audience: 'member' | 'admin';
  actions: ThreadActions;
  onOlder: () => void;
  onSeen: (upTo: number) => void;
}

/**
 * The messages, the newest at the foot. The box is laid out from its foot (`flex-col-reverse`), so that the browser itself keeps the end
 * in view and older messages move nothing when they come in above.
 */
export const MessageLog = memo(function MessageLog({ thread, me, name, audience, actions, onOlder, onSeen }: MessageLogProps) {
  const t = useT();
  const { messages, outgoing, otherReadUpTo, hasOlder, loadingOlder } = thread;
  const chunks = useMemo(() => chunksOf(threadRows(messages, outgoing, me)), [messages, outgoing, me]);
  const newest = messages.at(-1)?.id ?? 0;
  const newestMine = messages.at(-1)?.senderId === me;
  const scroll = useLogScroll(newest, newestMine, outgoing.at(-1)?.clientId);
  useSeen(newest, scroll.atEnd, onSeen);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.box}
        onScroll={scroll.onScroll}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={0}
        className="flex size-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-4 [overflow-anchor:none]"
      >
        <div ref={scroll.content} className="mx-auto w-full max-w-4xl px-3 pt-3 pb-3 md:px-6">
          <LogStart hasOlder={hasOlder} loading={loadingOlder} root={scroll.box} onOlder={onOlder} />
          {chunks.map((chunk, at) => (
            <LogChunk
              key={chunk.key}
              chunk={chunk}
              isLast={at === chunks.length - 1}
              otherReadUpTo={otherReadUpTo}
              name={name}
              audience={audience}
              actions={actions}
            />
          ))}
        </div>
      </div>
      <NewestButton shown={!scroll.atEnd} arrived={scroll.arrived} onPress={scroll.toEnd} />
      <Arrivals messages={messages} me={me} name={name} />
    </div>
  );
});
