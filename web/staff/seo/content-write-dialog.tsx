import { useRef } from 'react';
import type { ContentAd } from '#schema/contracts/keywords';
import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

/** Writes to an ad's owner out of the administrators' mailbox; the answer arrives under Messages. */
export function ContentWriteDialog({ ad, onClose }: { ad: ContentAd; onClose: () => void }) {
  const t = useT();
  // A repeated send of the same words is the same message, whatever became of the answer to the first.
  const kept = useRef({ content: '', clientId: '' });
  const send = useAct(
    ['messages'],
    async (content: string) => {
      if (kept.current.content !== content) kept.current = { content, clientId: crypto.randomUUID() };
      const { id } = await adminApi.post<Conversation>('/api/conversations', { otherUserId: ad.owner.id });
      return adminApi.post<Message>(`/api/conversations/${id}/messages`, kept.current);
    },
    t('adminKeywords.sent'),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('adminKeywords.writeNamed', { name: ad.owner.name })}
      text={t('adminKeywords.writeText', { title: ad.title })}
      reasonLabel={t('adminKeywords.message')}
      action={t(send.isPending ? 'adminKeywords.sending' : 'adminKeywords.send')}
      busy={send.isPending}
      onConfirm={(content) => send.mutate(content, { onSuccess: onClose })}
    />
  );
}
