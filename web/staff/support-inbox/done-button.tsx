import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '#schema/contracts/conversations';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import type { Chat } from '../../chat/engine/types.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { FIRST_ACT } from '../queues/queue-keys.tsx';
import { setDone } from './support.queries.ts';
import { isDone } from './support-rows.ts';

interface DoneButtonProps {
  chat: Chat;
  conversation: Conversation;
  isLive: boolean;
}

/** Marks the conversation done up to the newest message shown, or opens it again. */
export function DoneButton({ chat, conversation, isLive }: DoneButtonProps) {
  const t = useT();
  const queries = useQueryClient();
  const { id, lastMessageId } = conversation;
  const done = isDone(conversation);
  const act = useMutation({
    mutationFn: (upTo: number | null) => setDone(id, upTo),
    // The toast follows the request, not the state shown: the inbox room may have sent the new state before the response came.
    onSuccess: async (_, upTo) => {
      toast({ title: t(upTo === null ? 'adminSupport.reopened' : 'adminSupport.markedDone'), tone: 'success' });
      // The inbox room sends the new state; without a live connection the list is fetched.
      if (!isLive) chat.reload();
      void queries.invalidateQueries({ queryKey: adminKeys.section('queues') });
      await queries.invalidateQueries({ queryKey: adminKeys.section('messages') });
    },
    onError: async (error) => {
      const description = await errorSentence(error, t('admin.tryAgain'));
      toast({ title: t('admin.failed'), description, tone: 'danger' });
    },
  });
  return (
    <Button
      variant="outline"
      {...(done ? {} : FIRST_ACT)}
      busy={act.isPending}
      onClick={() => act.mutate(done ? null : lastMessageId)}
      title={t(done ? 'adminSupport.reopen' : 'adminSupport.markDone')}
      className="shrink-0 max-sm:min-w-11 max-sm:px-0"
    >
      <Icon name={done ? 'clock' : 'check'} className="size-5" />
      {/* A phone's header needs the room for the name. */}
      <span className="max-sm:sr-only">{t(done ? 'adminSupport.reopen' : 'adminSupport.markDone')}</span>
    </Button>
  );
}
