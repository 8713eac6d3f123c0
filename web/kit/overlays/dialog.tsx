import { ahead } from '../late/ahead.ts';
import { useT } from '../i18n/i18n.ts';
import type { DialogProps } from './dialog-radix.tsx';
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
  const t = useT();
  const drawn = useLate(load, props.open, () => {
    props.onOpenChange(false);
    toast({ title: t('shell.offline'), tone: 'danger' });
  });
  return drawn && <drawn.DialogRadix {...props} />;
}
