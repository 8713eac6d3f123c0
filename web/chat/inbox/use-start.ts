import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Chat } from '../engine/types.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Starts a conversation, or finds the existing one, and opens it; a toast says why if that fails. */
export function useStartConversation(
  chat: Chat,
  open: (id: number) => void,
): { starting: boolean; start: (otherUserId: number) => Promise<void> } {
  const [starting, setStarting] = useState(false);
  const navigate = useNavigate();
  const place = useLocation();

  const start = async (otherUserId: number) => {
    setStarting(true);
    try {
      open((await chat.start(otherUserId)).id);
    } catch (error) {
      // The session has ended, and the screen with it; a suspension is shown by its own dialog.
      if (error instanceof ApiError && error.ban) return;
      if (error instanceof ApiError && error.status === 401) {
        toast({ ...REASONS[error.code === 'authentication_required' ? 'none' : 'expired'](), tone: 'danger' });
        void navigate(signInPath(place));
      } else {
        toast({ title: t('chat.error'), description: await errorSentence(error, t('chat.startFailed')), tone: 'danger' });
      }
    } finally {
      setStarting(false);
    }
  };
  return { starting, start };
}

/** Why somebody is sent to sign in: their session has ended, or they never had one. */
const REASONS = {
  expired: () => ({ title: t('chat.sessionExpired'), description: t('chat.sessionExpiredText') }),
  none: () => ({ title: t('chat.authenticationRequired'), description: t('chat.authenticationText') }),
};
