import { BanDialog } from './ban-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import type { UserDialog } from './use-user-dialog.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The one dialog that is open; each begins anew. */
export function UserDialogs({ dialog: { viewedId, act, open, close } }: { dialog: UserDialog }) {
  if (act === null) return viewedId === null ? null : <ViewDialog key={viewedId} id={viewedId} onOpen={open} onClose={close} />;
  const { kind, user } = act;
  switch (kind) {
    case 'edit':
      return <EditDialog user={user} onClose={close} />;
    case 'ban':
      return <BanDialog user={user} onClose={close} />;
    case 'sign-out':
      return <SignOutDialog user={user} onClose={close} />;
    case 'delete':
      return <DeleteDialog user={user} onClose={close} />;
    case 'ledger':
      return <LedgerDialog user={user} onClose={close} />;
    default:
      return kind satisfies never;
  }
}
