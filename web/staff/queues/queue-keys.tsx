import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';

interface QueueActs {
  next: () => void;
  previous: () => void;
  /** Runs the first act of the focused item, which it finds itself; left out where there is none. */
  act?: (() => void) | undefined;
  /** Whether the queue has the focus. */
  hasFocus: () => boolean;
}

/** The attributes of the button that the key of the first act clicks. */
export const FIRST_ACT = { 'data-first-act': '', 'aria-keyshortcuts': 'A' } as const;

/**
 * The keys of a queue. J and K, on the whole screen, go to the next and the previous item; so do the down and up arrows, but only inside the queue,
 * because elsewhere they scroll. A does the first act, only of a focused item, so that a letter pressed by mistake or heard by voice control changes
 * nothing (WCAG 2.1.4). Keys are read by their place on an English keyboard, so that they are in the same place on a Dari or Pashto one. They do
 * nothing while somebody types or a dialog is open.
 */
export function useQueueKeys(acts: QueueActs): void {
  const latestActs = useRef(acts);
  useEffect(() => {
    latestActs.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      const act = actOf(event.code, latestActs.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actOf(code: string, { next, previous, act, hasFocus }: QueueActs): (() => void) | undefined {
  if (code.startsWith('Arrow') && !hasFocus()) return undefined;
  if (code === 'KeyJ' || code === 'ArrowDown') return next;
  if (code === 'KeyK' || code === 'ArrowUp') return previous;
  return code === 'KeyA' ? act : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select') ||
      target.closest('[role="tablist"]') !== null)
  );
}

interface ListKeysProps {
  list: RefObject<HTMLElement | null>;
  /** The words for the first act. */
  actLabel: string;
  /** For a first act that is not a button of the item; it finds the focused item itself. */
  onAct?: () => void;
}

/**
 * The keys of a list, with their legend: they move the focus between the items, and the key of the first act clicks the item's button (`FIRST_ACT`).
 * An item is a child of the list; if it only contains one button or link, that gets the focus.
 */
export function ListKeys({ list, actLabel, onAct }: ListKeysProps) {
  const items = () => [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
  const at = () => items().findIndex((item) => item.contains(document.activeElement));
  const go = (step: 1 | -1) => {
    const all = items();
    const from = at();
    const item = all[from === -1 ? (step === 1 ? 0 : all.length - 1) : Math.min(Math.max(from + step, 0), all.length - 1)];
    if (!item) return;
    const only = item.firstElementChild;
    const place = item.childElementCount === 1 && only instanceof HTMLElement && only.matches('button, a') ? only : item;
    if (place === item) item.tabIndex = -1;
    place.focus();
    place.scrollIntoView({ block: 'nearest' });
  };
  useQueueKeys({
    next: () => go(1),
    previous: () => go(-1),
    act: onAct ?? (() => pressFirstAct(items()[at()])),
    hasFocus: () => at() !== -1,
  });
  return <KeyLegend act={actLabel} />;
}

/** Clicks the button of the first act within `place`, if there is one. */
export function pressFirstAct(place: ParentNode | null | undefined): void {
  place?.querySelector<HTMLElement>('[data-first-act]')?.click();
}

/** The legend of the keys; hidden on phones, which have none. */
export function KeyLegend({ act }: { act?: string | undefined }) {
  const t = useT();
  return (
    <dl aria-label={t('admin.keys')} className="mb-3 hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft md:flex">
      <KeyWord keys={['J', '↓']}>{t('admin.keyNext')}</KeyWord>
      <KeyWord keys={['K', '↑']}>{t('admin.keyPrevious')}</KeyWord>
      {act !== undefined && <KeyWord keys={['A']}>{act}</KeyWord>}
    </dl>
  );
}

function KeyWord({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="rounded-sm border border-line bg-sunken px-1.5 font-mono leading-6 text-ink">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
