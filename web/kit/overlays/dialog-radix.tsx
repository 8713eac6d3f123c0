import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lockScroll } from './scroll-lock.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  /** The label of the button before the `footer` that only closes the dialog. */
  cancel?: string;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  /** A panel at the end edge instead of a box in the middle. */
  side?: boolean;
  children?: ReactNode;
}

const BOX =
  'inset-x-4 top-1/2 mx-auto max-h-[90vh] max-w-lg supports-[height:100dvh]:max-h-[90dvh] rounded-card [transform:translateY(-50%)] data-[state=open]:animate-[appear_.15s]';
const SIDE =
  'inset-y-0 end-0 w-[20rem] max-w-[88vw] [--slide-from:100%] data-[state=open]:animate-[slide-in_.2s_ease-out] rtl:[--slide-from:-100%]';

/**
 * Radix' own overlay is left out: it locks the scroll with an injected `<style>`, which the Content-Security-Policy refuses. The page
 * is locked by a class instead. A dialog is below toasts, which say why an action in it failed.
 */
export function DialogRadix({ open, onOpenChange, title, description, cancel, footer, side = false, children }: DialogProps) {
  const t = useT();
  const opener = useRef<Element | null>(null);

  useEffect(() => (open ? lockScroll({ keepsGutter: true }) : undefined), [open]);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => (open ? onCloseRequest(() => close()) : undefined), [open]);

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 animate-[appear_.15s] bg-[#060a18a8]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={`fixed z-40 flex flex-col overflow-y-auto bg-surface pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink [--ground:var(--color-surface)] shadow-float ${side ? SIDE : BOX}`}
        >
          <div className="flex items-start gap-3 px-5">
            <Radix.Title className="min-h-11 flex-1 py-1.5 text-xl font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('shell.close')}
              className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken"
            >
              <Icon name="close" />
            </Radix.Close>
          </div>
          <Body>
            {description && <Radix.Description className="text-soft">{description}</Radix.Description>}
            {children}
          </Body>
          {footer && (
            <div className="mt-5 flex flex-wrap justify-end gap-3 px-5">
              {cancel !== undefined && (
                <Button variant="outline" onClick={() => onOpenChange(false)}>
                  {cancel}
                </Button>
              )}
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The part of the platform's CloseWatcher that is used here; Chrome has it since 126. */
interface Watcher extends EventTarget {
  destroy: () => void;
}

/**
 * Calls `close` for Back on Android, in browsers that have a CloseWatcher: otherwise Back would leave the screen under the dialog. Escape is Radix' own.
 * Returns a function that stops it.
 */
function onCloseRequest(close: () => void): (() => void) | undefined {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return undefined;
  let watcher: Watcher;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      // A dialog that is busy stays open, and a watcher fires once.
      watch();
      close();
    });
  };
  watch();
  return () => watcher.destroy();
}

/** The part that scrolls: the title and the buttons stay visible. On a screen too low for that, the whole dialog scrolls. While it scrolls it is focusable, for keyboards, even if nothing in it is. */
function Body({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // After every rendering: late content may make it taller.
  useEffect(() => {
    const body = box.current;
    if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body?.removeAttribute('tabindex');
  });
  return (
    // The padding leaves room for focus rings.
    <div
      ref={box}
      className="goes-on-y -my-1 flex min-h-0 flex-1 flex-col overscroll-contain [@media(max-height:30em)]:min-h-max px-5 py-1"
    >
      {children}
    </div>
  );
}
