import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadDomains, t as translate } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { preloadDialog, useLazyDialog } from '../../kit/overlays/dialog.tsx';
import { perform } from '../acts/perform.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { loadedSession } from '../../account/loaded-session.ts';
import type { ReportSubject } from './report-dialog.tsx';

/** Loads the dialog, its words and the code of dialogs, all at once. */
async function load() {
  preloadDialog();
  const [dialog] = await Promise.all([import('./report-dialog.tsx'), loadDomains('reports')]);
  return dialog;
}

interface ReportButtonProps {
  subject: Exclude<ReportSubject, { kind: 'message' }>;
  id: number;
  label: string;
  /** Why a visitor has to sign in. */
  signInText: string;
}

/** Reports an ad or a member; visitors sign in first, and come back. */
export function ReportButton({ subject, id, label, signInText }: ReportButtonProps) {
  const { kind: about, name } = subject;
  const navigate = useNavigate();
  const place = useLocation();
  const [open, setOpen] = useState(false);
  const dialog = useLazyDialog(load, open, () => setOpen(false));

  const begin = async () => {
    if ((await loadedSession()).status === 'signed-in') return setOpen(true);
    toast({ title: translate('shell.pleaseSignIn'), description: signInText });
    return void navigate(signInPath(place));
  };

  return (
    <>
      <Button variant="quiet" wide aria-haspopup="dialog" onClick={() => void begin()}>
        <ScreenIcon name="flag" className="size-5" />
        {label}
      </Button>
      {open && dialog && (
        <dialog.ReportDialog
          subject={subject}
          send={(complaint) => perform({ kind: 'report', about, id, name, ...complaint })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
