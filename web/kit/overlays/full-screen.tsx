import { useEffect, useLayoutEffect, useRef, type DialogHTMLAttributes, type ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { lockScroll } from './scroll-lock.ts';

export interface FullScreenProps extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onTouchStart' | 'onTouchEnd'> {
  /** The name of what is shown, for screen readers. */
  label: string;
  /** Which picture of how many is in view. */
  status: ReactNode;
  /** Buttons and links between the status and the close button, in the style `FULL_SCREEN_TOOL`. */
  tools: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

export const FULL_SCREEN_TOOL =
  'grid size-11 place-items-center rounded-full bg-[#ffffff1f] hover:bg-[#ffffff3d] aria-disabled:opacity-30';

/** Pictures over the whole screen, in the platform's own modal dialog: it keeps the focus inside and returns it. */
export function FullScreen({ label, status, tools, onKeyDown, onClose, children, ...touch }: FullScreenProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);

  // Closes before the element is removed: only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  useEffect(() => lockScroll(), []);
  // A layout effect, so no key comes between rendering and listening: it would be lost, or count from the picture before.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...touch}
      className="fixed inset-0 m-0 h-screen max-h-none w-screen max-w-none flex-col supports-[height:100dvh]:h-dvh bg-[#05070f] text-[#fff] backdrop:bg-[#05070f] open:flex [--color-focus:#f0b045]"
    >
      <div className="flex items-center gap-2 p-2">
        <p role="status" className="min-w-0 flex-1 truncate ps-2 font-semibold">
          {status}
        </p>
        {tools}
        <button type="button" aria-label={t('shell.close')} onClick={onClose} className={FULL_SCREEN_TOOL}>
          <Icon name="close" />
        </button>
      </div>
      <div className="relative min-h-0 flex-1">{children}</div>
    </dialog>
  );
}
