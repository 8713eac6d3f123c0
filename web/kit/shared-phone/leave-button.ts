import { languageStore, t } from '../i18n/i18n.ts';
import { setEveryTitle } from './closed-storage.ts';
import { leave } from './leave.ts';

/** Three presses of Escape within this time leave, in milliseconds. */
const ESCAPE_WINDOW = 2_000;
/** On a phone it is no wider than the margin beside a form's fields, so that nobody hits it who wants to show their password. */
const CLASS =
  'fixed end-0 top-2/5 z-[2147483647] grid min-h-14 w-8 cursor-pointer place-items-center gap-0.5 rounded-s-2xl border-2 border-e-0 border-[#ffffffb3] bg-[#8a1c16] px-1 py-3 text-center sm:w-13 sm:py-2 text-xs leading-4 font-bold text-[#fff] shadow-float [pointer-events:auto]';
const ARROW =
  '<svg viewBox="0 0 24 24" class="drawing mirrored size-5" aria-hidden="true"><path d="M10 4H4.500v16H10M9.500 12h11m-4.500-4.500 4.500 4.500-4.500 4.500"/></svg>';

let button: HTMLButtonElement | null = null;
let cleanUp = () => {};

/**
 * Shows the leave button over every screen, and lets three presses of Escape leave. It is outside of React, because React may have failed, and
 * inside a modal dialog while one is open, because nothing else can be pressed then.
 */
export function showLeaveButton(): void {
  if (button) return;
  const shown = Object.assign(document.createElement('button'), { type: 'button', id: 'leave', className: CLASS });
  button = shown;
  shown.innerHTML = `${ARROW}<span class="whitespace-nowrap max-sm:[writing-mode:vertical-rl] sm:whitespace-normal"></span>`;
  shown.addEventListener('click', () => void leave());
  const setTexts = () => {
    setEveryTitle(t('phone.neutral'));
    shown.setAttribute('aria-label', t('phone.leaveLabel'));
    const [label] = shown.getElementsByTagName('span');
    if (label) label.textContent = t('phone.leave');
  };
  const attach = () => {
    const place = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
    if (shown.parentElement !== place) place.append(shown);
  };
  setTexts();
  attach();
  const dialogs = new MutationObserver(attach);
  dialogs.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  const stopTexts = languageStore.subscribe(setTexts);
  const stopKeys = followEscapes(() => void leave());
  cleanUp = () => {
    dialogs.disconnect();
    stopTexts();
    stopKeys();
  };
}

export function removeLeaveButton(): void {
  cleanUp();
  button?.remove();
  button = null;
}

/** Listens in the capture phase, before all other handlers: a dialog closes with the first press. */
function followEscapes(act: () => void): () => void {
  let pressed: number[] = [];
  const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    pressed = key === 'Escape' ? [...pressed.filter((at) => timeStamp - at < ESCAPE_WINDOW), timeStamp] : [];
    if (pressed.length >= 3) act();
  };
  addEventListener('keydown', onKeyDown, true);
  return () => removeEventListener('keydown', onKeyDown, true);
}
