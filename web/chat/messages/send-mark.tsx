import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ChatIcon } from '../chat-icon.tsx';

export type SendState = 'waiting' | 'sent' | 'read' | 'failed';

/** The send state of a message of mine: a clock, one check, two checks. `words` also shows the word, but not for 'waiting'; it is always read out. */
export function SendMark({ state, words }: { state: SendState; words: boolean }) {
  const t = useT();
  const word = wordOf(state, t);
  const wordless = !words || state === 'waiting';
  return (
    <span className={`inline-flex items-center gap-1 ${state === 'read' ? 'text-primary' : ''}`}>
      <span className={wordless ? 'sr-only' : undefined}>{word}</span>
      {state === 'waiting' && <Icon name="clock" className="size-4" />}
      {state === 'sent' && <Icon name="check" className="size-4" />}
      {state === 'read' && <ChatIcon name="read" className="size-4.5" />}
      {state === 'failed' && <ChatIcon name="alert" className="size-4" />}
    </span>
  );
}

function wordOf(state: SendState, t: ReturnType<typeof useT>): string {
  switch (state) {
    case 'waiting':
      return t('chat.waiting');
    case 'sent':
      return t('chat.sent');
    case 'read':
      return t('chat.read');
    case 'failed':
      return t('chat.failed');
    default:
      return state satisfies never;
  }
}
