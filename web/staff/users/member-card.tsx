import { UserDialogs } from './dialogs/user-dialogs.tsx';
import { useUserDialog } from './dialogs/use-user-dialog.ts';

/** The card of the member whom the address names, over a section other than the members'. */
export default function MemberCardOverSection() {
  return <UserDialogs dialog={useUserDialog()} />;
}
