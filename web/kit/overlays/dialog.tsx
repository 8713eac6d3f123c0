import { prefetch } from '../late/prefetch.ts';
import type { DialogProps } from './dialog-radix.tsx';
import { t } from '../i18n/i18n.ts';
import { toast } from './toast.ts';
import { useLazyModule } from '../late/use-lazy-module.ts';

const load = () => import('./dialog-radix.tsx');

/** Prefetches the code of dialogs, when a pointer or the focus reaches a button that opens one. */
export function preloadDialog(): void {
  prefetch(load);
}

/**
 * A modal dialog: `<Dialog open onOpenChange title description cancel footer>`; `side` makes it a panel that slides in from the edge.
 * Its code loads when it opens for the first time; closing returns the focus to where it was.
 */
export function Dialog(props: DialogProps) {
  const drawn = useLazyDialog(load, props.open, () => props.onOpenChange(false));
  return drawn && <drawn.DialogRadix {...props} />;
}

/** Loads a dialog's code when it first opens; null until then. If that fails, calls `close` and says in a toast that there is no network. */
export function useLazyDialog<T extends object>(load: () => Promise<T>, open: boolean, close: () => void): T | null {
  return useLazyModule(load, open, () => {
    close();
    toast({ title: t('shell.offline'), tone: 'danger' });
  });
}
