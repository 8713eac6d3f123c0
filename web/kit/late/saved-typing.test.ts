// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runBootScripts } from '../../test/boot.ts';
import type { TypedValue } from './saved-typing.ts';

const PAGE = `<input name="q"><form><input name="q"><input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b"></form>`;

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0));
});
afterEach(() => vi.unstubAllGlobals());

test('fields of one name each have their own words back', async () => {
  const before = await load();
  type('bicycle', 1);
  document.querySelector<HTMLInputElement>('input[value=b]')?.click();
  before.saveTyping();

  const after = await load();
  after.restoreTyping();
  await vi.waitFor(() => expect(values()).toEqual(['', 'bicycle', 'a', '(b)']));
});

test('what is put back is told to the page as what is typed', async () => {
  const before = await load();
  type('bicycle', 1);
  before.saveTyping();
  const after = await load();
  const told: string[] = [];
  // React listens at the root of the page.
  for (const event of ['input', 'change']) document.querySelector('form')?.addEventListener(event, () => told.push(event));
  after.restoreTyping();
  await vi.waitFor(() => expect(told).toEqual(['input', 'change']));
});

test('what somebody types anew before the rest is back stays', async () => {
  const before = await load();
  type('carpet', 0);
  type('bicycle', 1);
  before.saveTyping();

  const after = await load();
  after.restoreTyping();
  type('samovar', 0);
  await vi.waitFor(() => expect(values()).toEqual(['samovar', 'bicycle', 'a', 'b']));
});

test('a box comes back as it was left, whatever it is by itself', async () => {
  const boxes = ['', 'checked', '', 'checked'].map((tick) => `<input type="checkbox" ${tick}>`).join('');
  const ticks = () => Array.from(document.querySelectorAll('input'), ({ checked }) => checked);
  const before = await load(boxes);
  for (const at of [0, 1]) document.querySelectorAll('input')[at]?.click();
  before.saveTyping();
  expect(ticks()).toEqual([true, false, false, true]);

  const after = await load(boxes);
  after.restoreTyping();
  await vi.waitFor(() => expect(ticks()).toEqual([true, false, false, true]));
});

test('a field that comes late has its words back, once: one that comes anew begins empty', async () => {
  const before = await load();
  type('carpet', 0);
  type('bicycle', 1);
  before.saveTyping();
  const after = await load('<main></main><input name="q">');
  after.restoreTyping();
  await vi.waitFor(() => expect(values()).toEqual(['carpet']));
  const main = document.querySelector('main');
  // A second field of the same name, below the first.
  const open = () => document.body.append(Object.assign(document.createElement('input'), { name: 'q' }));
  open();
  await vi.waitFor(() => expect(values()).toEqual(['carpet', 'bicycle']));
  document.querySelectorAll('input')[1]?.remove();
  open();
  main?.append('anything');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(values()).toEqual(['carpet', '']);
});

test('a page that nothing was kept for brings no code to put it back', async () => {
  const putBack = vi.fn<(typings: readonly TypedValue[]) => () => void>(() => () => {});
  vi.doMock('./restore-values.ts', () => ({ restoreValues: putBack }));
  onTestFinished(() => {
    vi.doUnmock('./restore-values.ts');
  });
  const before = await load();
  before.restoreTyping();
  await new Promise((resolve) => requestIdleCallback(resolve));
  type('bicycle', 0);
  before.saveTyping();
  const after = await load();
  after.restoreTyping();
  await vi.waitFor(() => expect(putBack).toHaveBeenCalled());
  expect(putBack.mock.calls).toMatchObject([[[{ value: 'bicycle' }]]]);
});

test('what was put back once is not put back by a reload of somebody’s own', async () => {
  const before = await load();
  type('bicycle', 0);
  before.saveTyping();
  const after = await load();
  after.restoreTyping();
  await vi.waitFor(() => expect(values()[0]).toBe('bicycle'));
  const later = await load();
  expect(later.restoreTyping()).toBeUndefined();
});

/** Loads the page again, as a reload does. */
function load(page = PAGE) {
  runBootScripts();
  vi.resetModules();
  document.body.innerHTML = page;
  return import('./saved-typing.ts');
}

function type(text: string, at: number): void {
  const field = document.querySelectorAll('input')[at];
  if (!field) throw new Error('The page has no such field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const values = () => Array.from(document.querySelectorAll('input'), ({ value, checked }) => (checked ? `(${value})` : value));
