// @vitest-environment happy-dom
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('the search of the header follows the direction of what is typed, and of the page while nothing is; a press empties it', async () => {
  const { page, field, onDone } = await box('/?q=samovar&category=pets');
  expect([field.value, field.dir, field.getAttribute('aria-label')]).toEqual(['samovar', 'auto', page.t('shell.search')]);
  await page.press(page.t('shell.clearSearch'));
  expect([field.value, field.hasAttribute('dir'), location.search]).toEqual(['', false, '?category=pets']);
  expect([page.button(page.t('shell.clearSearch')), onDone.mock.calls.length]).toEqual([undefined, 0]);
});

test.each([
  ['Escape', 1],
  ['Enter', 0],
  ['e', 0],
])('the key %s in the search of the header folds it away %i times', async (key, times) => {
  const { field, onDone } = await box('/terms');
  await actAndCheck(() => field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key })));
  expect(onDone).toHaveBeenCalledTimes(times);
});

test.each([
  [' ', 0, '/?category=pets'],
  [' samovar ', 1, '/?category=pets&q=samovar'],
])('a search for «%s» folds the box away %i times, and leads to %s', async (words, times, to) => {
  const { page, field, onDone } = await box('/?category=pets');
  await page.type(field, words);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => field.form?.dispatchEvent(submit));
  expect([onDone.mock.calls.length, submit.defaultPrevented]).toEqual([times, true]);
  expect(location.pathname + location.search).toBe(to);
});

async function box(at: string) {
  history.replaceState(null, '', at);
  const page = await openPage();
  const { SearchBox } = await import('./search-box.tsx');
  const onDone = vi.fn<() => void>();
  function Box() {
    return <SearchBox ref={useRef(null)} onDone={onDone} />;
  }
  await page.draw(<Box />);
  return { page, onDone, field: await page.there('[name=q]') };
}
