import { t } from '../../i18n/i18n.ts';
import type { Chat } from '../../lib/chat/types.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { toast } from '../../ui/toast.ts';

/** Blocks or unblocks the other member of a conversation, and tells how it went. */
export async function setBlocked(chat: Chat, conversationId: number, blocked: boolean, done: string): Promise<boolean> {
  try {
    await chat.block(conversationId, blocked);
    toast({ title: done, tone: 'success' });
    return true;
  } catch (error) {
    toast({ title: t('chat.error'), description: await errorSentence(error, t('chat.tryAgainText')), tone: 'danger' });
    return false;
  }
}
