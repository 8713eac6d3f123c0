import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { loadedSession } from '../../account/loaded-session.ts';
import { store } from '../../kit/store/storage.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

/** A button that opens the conversation with a member; visitors sign in first, and come back. */
export function ContactMember({ memberId }: { memberId: number }) {
  const t = useT();
  const navigate = useNavigate();
  const place = useLocation();

  const toSignIn = () => {
    toast({ title: translate('shell.pleaseSignIn'), description: translate('member.signInToContact') });
    void navigate(signInPath(place));
  };

  const start = useMutation({
    mutationFn: async () => {
      if ((await loadedSession()).status === 'signed-out') return null;
      const { memberChat } = await importWithRetry(() => import('../engine/session-chat.ts'));
      return memberChat().start(memberId);
    },
    onSuccess: (conversation) => {
      if (conversation === null) return toSignIn();
      store('chat_opening', JSON.stringify({ conversationId: conversation.id }));
      return void navigate('/chat');
    },
    onError: async (error) => {
      // User 1's messages belong to the administrators: the chat screen leads on.
      if (error instanceof ApiError && error.code === 'admin_required') return navigate('/chat');
      // A suspension is shown by its own dialog.
      if (error instanceof ApiError && error.status === 401) return error.ban ? undefined : toSignIn();
      const description = await errorSentence(error, translate('member.contactFailed'));
      return toast({ title: translate('member.error'), description, tone: 'danger' });
    },
  });

  return (
    <Button variant="accent" size="large" wide busy={start.isPending} onClick={() => start.mutate()}>
      <Icon name="chat" className="size-5" />
      {t('member.contact')}
    </Button>
  );
}
