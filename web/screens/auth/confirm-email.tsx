import { ConfirmEmail } from '../../account/settings/confirm-email.tsx';

export default function ConfirmEmailScreen() {
  return <ConfirmEmail />;
}
