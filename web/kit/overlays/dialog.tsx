import { ahead } from '../late/ahead.ts';
import type { DialogProps } from './dialog-radix.tsx';
import { t } from '../i18n/i18n.ts';
import { toast } from './toast.ts';
import { useLate } from '../late/use-late.ts';

const load = () => import('./dialog-radix.tsx');

/** Fetches what draws dialogs, when a pointer or the focus nears a button that opens one. */
export function preloadDialog(): void {
  ahead(load);
}

/**
 * A modal dialog: `<Dialog open onOpenChange title description cancel footer>`; `side` makes it a panel that slides in from the edge.
 * What draws it loads when it opens for the first time; closing gives the focus back to where it was.
 */
export function Dialog(props: DialogProps) {
  const drawn = useLateDialog(load, props.open, () => props.onOpenChange(false));
  return drawn && <drawn.DialogRadix {...props} />;
}

/** What draws a dialog, from the first time that it is open. Where that can't come, `close` is called, and it is said that there is no network. */
export function useLateDialog<T extends object>(load: () => Promise<T>, open: boolean, close: () => void): T | null {
  return useLate(load, open, () => {
    close();
    toast({ title: t('shell.offline'), tone: 'danger' });
  });
}
