import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useSearchChange } from '../../../kit/search-change.ts';

type UserDialogKind = 'view' | 'edit' | 'ban' | 'verify' | 'sign-out' | 'delete' | 'ledger';
export type OpenUserDialog = (kind: UserDialogKind, user: AdminMember) => void;

export interface UserDialog {
  /** The id of the member who is viewed, from the address: `&user=7`. */
  viewedId: string | null;
  /** Another open dialog, in place of the view. */
  act: { kind: Exclude<UserDialogKind, 'view'>; user: AdminMember } | null;
  open: OpenUserDialog;
  close: () => void;
}

/** Which dialog is open, and for which member: none, the view, or one that was opened from the list or from the view. */
export function useUserDialog(): UserDialog {
  const [params] = useSearchParams();
  const change = useSearchChange();
  const [act, setAct] = useState<UserDialog['act']>(null);
  const view = (user: string) => change({ about: '', user });
  return {
    viewedId: params.get('user'),
    act,
    open: (kind, user) => {
      if (kind !== 'view') return setAct({ kind, user });
      setAct(null);
      return view(String(user.id));
    },
    close: () => {
      setAct(null);
      view('');
    },
  };
}
