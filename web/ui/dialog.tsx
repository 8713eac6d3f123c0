import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-radix.tsx';

const loadDialog = async () => ({ default: (await import('./dialog-radix.tsx')).DialogRadix });
const DialogRadix = lazy(loadDialog);

/** Fetches what draws dialogs, when a pointer or the focus nears a button that opens one. */
export function preloadDialog(): void {
  loadDialog().catch(() => undefined);
}

/**
 * A modal dialog: `<Dialog open onOpenChange title description footer>`; `side` makes it a panel that slides in from the edge. What
 * draws it loads when it opens for the first time; closing gives the focus back to where it was.
 */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <DialogRadix {...props} />
      </Suspense>
    )
  );
}
