import { memo, Suspense, useMemo, useEffect, useRef, type RefObject, useState } from 'react';
import type { Message } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import type { Thread } from '../engine/types.ts';
import { LogChunk } from './log-chunk.tsx';
import type { ThreadActions } from '../messages/thread-actions.ts';
import { chunksOf, threadRows } from '../messages/thread-rows.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

const SafetyLine = lazyPart(() => import('./safety-line.tsx'));

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
 * The messages, the newest at the bottom. The box is laid out from the bottom (`flex-col-reverse`), so that the browser itself keeps the end
 * in view, and older messages that load above move nothing.
 */
export const MessageLog = memo(function MessageLog({ thread, me, name, audience, actions, onOlder, onSeen }: MessageLogProps) {
  const t = useT();
  const { messages, outgoing, otherReadUpTo, hasOlder, loadingOlder } = thread;
  const chunks = useMemo(() => chunksOf(threadRows(messages, outgoing, me)), [messages, outgoing, me]);
  const newest = messages.at(-1)?.id ?? 0;
  const newestMine = messages.at(-1)?.senderId === me;
  const { box, content, atEnd, arrived, onScroll, scrollToEnd } = useLogScroll(newest, newestMine, outgoing.at(-1)?.clientId);
  useSeen(newest, atEnd, onSeen);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={0}
        className="flex size-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-4 [overflow-anchor:none]"
      >
        <div ref={content} className="mx-auto w-full max-w-4xl px-3 pt-3 pb-3 md:px-6">
          <LogStart hasOlder={hasOlder} loading={loadingOlder} root={box} onOlder={onOlder} />
          {!hasOlder && audience === 'member' && messages[0]?.listing && (
            <Suspense>
              <SafetyLine />
            </Suspense>
          )}
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
      <NewestButton visible={!atEnd} arrived={arrived} onPress={scrollToEnd} />
      <Arrivals messages={messages} me={me} name={name} />
    </div>
  );
});

interface LogStartProps {
  hasOlder: boolean;
  loading: boolean;
  root: RefObject<HTMLElement | null>;
  onOlder: () => void;
}

/** The top of the messages: requests older ones before the reader gets there. */
function LogStart({ hasOlder, loading, root, onOlder }: LogStartProps) {
  const t = useT();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasOlder || loading || !mark.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onOlder(), {
      root: root.current,
      rootMargin: '800px 0px 0px',
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [hasOlder, loading, root, onOlder]);
  if (!hasOlder) return null;
  return (
    <div ref={mark} className="flex flex-col gap-2 pb-2">
      {loading && (
        <p role="status" className="animate-[appear_.2s_.4s_both] text-center text-sm text-soft">
          {t('chat.loadingOlder')}
        </p>
      )}
      <Skeleton className="h-12 w-3/5 rounded-2xl" />
      <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
    </div>
  );
}

/** A button that scrolls a reader who is further up to the newest message, with the number of messages that came meanwhile. */
function NewestButton({ visible, arrived, onPress }: { visible: boolean; arrived: number; onPress: () => void }) {
  const t = useT();
  if (!visible) return null;
  return (
    <button
      type="button"
      aria-label={arrived > 0 ? undefined : t('chat.toNewest')}
      onClick={onPress}
      className={`absolute bottom-3 flex min-h-11 min-w-11 animate-[rise_.15s] items-center justify-center gap-2 rounded-full border border-line font-semibold shadow-float ${
        arrived > 0 ? 'inset-x-0 mx-auto w-fit bg-primary px-4 text-on-primary' : 'end-4 bg-surface text-ink'
      }`}
    >
      {arrived > 0 && t('chat.newMessages', { count: arrived })}
      <Icon name="chevron-down" className="size-5" />
    </button>
  );
}

/** Announces to screen readers what the other person writes while the conversation is open, but not older messages that load. */
function Arrivals({ messages, me, name }: { messages: readonly Message[]; me: number; name: string }) {
  const t = useT();
  const newest = messages.at(-1);
  const [firstNewest] = useState(newest?.id ?? 0);
  const isNews = newest !== undefined && newest.id > firstNewest && newest.senderId !== me;
  return (
    <p role="status" className="sr-only">
      {isNews && (
        // Two messages may have the same text: a new `key` makes a new element, and only a new element is read out.
        <span key={newest.id}>
          {t('chat.arrived', {
            name,
            text: newest.messageType === 'image' ? t('chat.photo') : newest.content || t('chat.offer'),
          })}
        </span>
      )}
    </p>
  );
}

/** Calls `onSeen` once for each newest message, when the page is visible and focused and the end of the conversation is in view. */
function useSeen(newest: number, atEnd: boolean, onSeen: (upTo: number) => void): void {
  useEffect(() => {
    if (newest === 0 || !atEnd) return undefined;
    let isReported = false;
    const checkSeen = () => {
      if (isReported || document.visibilityState !== 'visible' || !document.hasFocus()) return;
      isReported = true;
      onSeen(newest);
    };
    checkSeen();
    addEventListener('focus', checkSeen);
    document.addEventListener('visibilitychange', checkSeen);
    return () => {
      removeEventListener('focus', checkSeen);
      document.removeEventListener('visibilitychange', checkSeen);
    };
  }, [newest, atEnd, onSeen]);
}
