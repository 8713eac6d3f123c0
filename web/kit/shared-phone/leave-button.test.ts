// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const leave = vi.fn<() => Promise<void>>(async () => {});
const named = vi.fn<(title: string) => void>();
let phone: Awaited<ReturnType<typeof load>>['phone'];
let words: Awaited<ReturnType<typeof load>>['words'];
const escapes = [0, 900, 1_900];

beforeEach(async () => {
  vi.resetModules();
  document.documentElement.lang = 'en';
  vi.doMock('./leave.ts', () => ({ leave }));
  vi.doMock('./closed-storage.ts', () => ({ setEveryTitle: named }));
  ({ phone, words } = await load());
  await words.loadDomains('shell', 'phone');
  phone.showLeaveButton();
});
afterEach(() => {
  phone.removeLeaveButton();
  for (const path of ['./leave.ts', './closed-storage.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.clearAllMocks();
  document.body.replaceChildren();
  // Removes the chosen language.
  localStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
  document.documentElement.removeAttribute('dir');
});

const load = async () => ({ words: await import('../i18n/i18n.ts'), phone: await import('./leave-button.ts') });

const buttons = () => [...document.querySelectorAll<HTMLElement>('#leave')];
const place = () => buttons()[0]?.parentElement;

/** Presses a key at a time in milliseconds, in a field that stops the event's propagation. */
function press(key: string, at: number, repeat = false): void {
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', (event) => event.stopImmediatePropagation());
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true });
  field.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: at }));
  field.remove();
}

test('a press leaves; shown twice, there is one of it', () => {
  phone.showLeaveButton();
  expect(buttons()).toHaveLength(1);
  buttons()[0]?.click();
  expect(leave).toHaveBeenCalledOnce();
});

test('Escape three times within two seconds leaves, whatever else hears it', () => {
  for (const at of escapes.slice(0, 2)) press('Escape', at);
  expect(leave).not.toHaveBeenCalled();
  press('Escape', 1_900);
  expect(leave).toHaveBeenCalledOnce();
});

test('Escape closes dialogs, slowly, with other keys between or held down, and nobody leaves by that', () => {
  for (const at of [0, 1_000, 2_000, 3_000]) press('Escape', at);
  for (const [index, key] of ['Escape', 'Escape', 'Tab', 'Escape', 'Escape'].entries()) press(key, 9_000 + 100 * index);
  for (const at of [20_000, 20_100, 20_200, 20_300]) press('Escape', at, at > 20_000);
  expect(leave).not.toHaveBeenCalled();
});

test('while a dialog is open it stands in the topmost, and beside the page after that', async () => {
  document.body.innerHTML = '<dialog id="first"></dialog><dialog id="second"></dialog>';
  const [first, second] = document.querySelectorAll('dialog');
  const stands = (where: Element | undefined) => vi.waitFor(() => expect(place()).toBe(where));
  await stands(document.body);
  first?.setAttribute('open', '');
  await stands(first);
  second?.setAttribute('open', '');
  await stands(second);
  second?.remove();
  await stands(first);
  first?.removeAttribute('open');
  await stands(document.body);
});

test('it speaks the language that is chosen, and so does the name of every page', async () => {
  const said = () => [buttons()[0]?.textContent, buttons()[0]?.getAttribute('aria-label'), named.mock.lastCall?.[0]];
  const keys = ['phone.leave', 'phone.leaveLabel', 'phone.neutral'] as const;
  const english = keys.map((key) => words.t(key));
  expect(said()).toEqual(english);
  await words.setLanguage('ps');
  const pashto = keys.map((key) => words.t(key));
  expect(said()).toEqual(pashto);
  expect(pashto).not.toEqual(english);
  await words.setLanguage('en');
});

test('taken away, it hears no key, follows no dialog and can be shown again', async () => {
  phone.removeLeaveButton();
  for (const at of escapes) press('Escape', at);
  document.body.innerHTML = '<dialog open></dialog>';
  await words.setLanguage('ps');
  await words.setLanguage('en');
  expect([leave.mock.calls, buttons(), named.mock.calls.length]).toEqual([[], [], 1]);
  phone.showLeaveButton();
  expect(place()?.localName).toBe('dialog');
  for (const at of escapes) press('Escape', at);
  expect(leave).toHaveBeenCalledOnce();
});
