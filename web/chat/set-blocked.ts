import { t } from '../kit/i18n/i18n.ts';
import type { Chat } from './engine/types.ts';
import { errorSentence } from '../kit/api/error-sentence.ts';
import { toast } from '../kit/overlays/toast.ts';

/** Blocks or unblocks the other member of a conversation; the bar in the input's place shows it. If that fails, a toast says why. */
export async function setBlocked(chat: Chat, conversationId: number, blocked: boolean): Promise<boolean> {
  try {
    await chat.block(conversationId, blocked);
    return true;
  } catch (error) {
    toast({ title: t('chat.error'), description: await errorSentence(error, t('chat.tryAgainText')), tone: 'danger' });
    return false;
  }
}
