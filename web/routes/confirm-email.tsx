import { ConfirmEmail } from '../features/settings/confirm-email.tsx';

export default function ConfirmEmailScreen() {
  return <ConfirmEmail />;
}
