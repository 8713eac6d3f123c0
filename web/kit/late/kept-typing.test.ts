// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boot } from '../../test/boot.ts';

const PAGE = `<input name="q"><form><input name="q"><input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b"></form>`;

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0));
});
afterEach(() => vi.unstubAllGlobals());

test('fields of one name each have their own words back', async () => {
  boot();
  const before = await import('./kept-typing.ts');
  document.body.innerHTML = PAGE;
  const [, hero] = document.querySelectorAll<HTMLInputElement>('input[name=q]');
  const choice = document.querySelector<HTMLInputElement>('input[value=b]');
  if (!hero || !choice) throw new Error('The page has no fields');
  hero.value = 'bicycle';
  hero.dispatchEvent(new Event('input', { bubbles: true }));
  choice.click();
  before.keepTyping();

  boot();
  vi.resetModules();
  document.body.innerHTML = PAGE;
  const after = await import('./kept-typing.ts');
  after.returnTyping();
  const values = () => Array.from(document.querySelectorAll('input'), ({ value, checked }) => (checked ? `(${value})` : value));
  await vi.waitFor(() => expect(values()).toEqual(['', 'bicycle', 'a', '(b)']));
});
