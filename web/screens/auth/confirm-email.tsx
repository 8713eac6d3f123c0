import { ConfirmEmail } from '../../account/auth/confirm-email.tsx';

export default function ConfirmEmailScreen() {
  return <ConfirmEmail />;
}
