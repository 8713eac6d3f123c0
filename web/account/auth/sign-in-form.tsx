import { useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useSignIn } from './account.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function SignInForm() {
  const t = useT();
  const signIn = useSignIn();
  // Holds the page to return to. It is validated where it is followed.
  const { search } = useLocation();
  return (
    <CredentialsForm
      signIn={(input, onError) => signIn.mutateAsync(input, { onError })}
      busy={signIn.isPending}
      messages={{ refused: 'errors.invalid_credentials', failed: 'auth.signInFailed' }}
    >
      <Link
        to={`/forgot-password${search}`}
        className="mt-1 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        {t('auth.forgot')}
      </Link>
    </CredentialsForm>
  );
}
