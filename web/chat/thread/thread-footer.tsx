import { useState, type ReactNode, type RefObject } from 'react';
import type { Conversation } from '#schema/contracts/conversations';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Chat, ConnectionState } from '../engine/types.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Composer, type ComposerTool } from '../composer/composer.tsx';
import { setBlocked } from '../set-blocked.ts';
import type { ComposerState } from '../composer/use-composer.ts';

export interface ThreadFooterProps {
  chat: Chat;
  conversation: Conversation | null;
  link: ConnectionState;
  composer: ComposerState;
  input: RefObject<HTMLTextAreaElement | null>;
  conversationId: number;
  tool: ComposerTool | undefined;
}

/** The input for messages, or why nothing can be written. */
export function ThreadFooter({ chat, conversation, link, composer, input, conversationId, tool }: ThreadFooterProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (link === 'outdated') {
    return (
      <Bar text={t('chat.outdated')}>
        <Button onClick={() => location.reload()}>{t('chat.reload')}</Button>
      </Bar>
    );
  }
  if (link === 'ended') return <Bar text={t('chat.ended')} />;
  if (conversation?.otherUser.gone) return <Bar text={t('chat.memberGone')} />;
  if (conversation?.blockedByMe) {
    const unblock = async () => {
      setBusy(true);
      await setBlocked(chat, conversation.id, false);
      setBusy(false);
    };
    return (
      <Bar text={t('chat.youBlocked')}>
        <Button variant="outline" busy={busy} onClick={() => void unblock()}>
          {t('chat.unblock')}
        </Button>
      </Bar>
    );
  }
  return (
    <>
      {link === 'paused' && <Bar text={t('chat.paused')} />}
      <Composer composer={composer} link={link} input={input} conversationId={conversationId} tool={tool} />
    </>
  );
}

function Bar({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-17 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  );
}
