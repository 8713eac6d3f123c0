import { Link } from '../../kit/ui/link.tsx';
import { useUndoEmail } from '../../account/auth/account.ts';
import { AuthFrame } from '../../account/auth/auth-frame.tsx';
import { formErrorOf, useFormError } from '../../account/form-error.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { useMailedToken } from '../../kit/screen/mailed-token.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';

/**
 * The screen of the link that is mailed to the old address. It acts only on a press: the button signs out every device, and programs that scan mails
 * open links automatically.
 */
export default function UndoEmailScreen() {
  const t = useT();
  const { token, state, replaceState } = useMailedToken();
  const resetToken = state['resetToken'];
  const undo = useUndoEmail();
  const { setError, banner } = useFormError();
  const isOver = token === '' || (undo.error instanceof ApiError && undo.error.code === 'email_undo_invalid');
  useDocumentTitle(t('auth.undoTitle'));

  const take = () => {
    setError(null);
    undo.mutate(token, {
      onSuccess: (answer) => replaceState({ resetToken: answer.resetToken }),
      onError: (error) => setError(formErrorOf(error, 'auth.undoFailed')),
    });
  };

  // This token lets the member choose a new password.
  if (resetToken) {
    return (
      <AuthFrame title={t('auth.undone')} text={t('auth.undoneText')}>
        <Link to="/reset-password" state={{ token: resetToken }} className={buttonClass({ size: 'large', wide: true })}>
          {t('auth.choosePassword')}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('auth.undoTitle')} text={isOver ? undefined : t('auth.undoText')}>
      <div className="flex flex-col gap-4">
        {(banner !== null || isOver) && <Banner>{banner ?? t('errors.email_undo_invalid')}</Banner>}
        {isOver ? (
          <>
            <p className="text-soft">{t('auth.undoOver')}</p>
            <Link to="/forgot-password" className={buttonClass({ size: 'large', wide: true })}>
              {t('auth.choosePassword')}
            </Link>
          </>
        ) : (
          <Button size="large" wide busy={undo.isPending} onClick={take}>
            {t(undo.isPending ? 'auth.undoing' : 'auth.undo')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
