// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../test/browser-page.tsx';
import { FilterField } from './filter-field.tsx';

test('Enter looks at once for what was typed, cleaned, and leaves the page where it is', async () => {
  const page = await openPage();
  const onChange = vi.fn<(text: string) => void>();
  const clean = (typed: string) => typed.replaceAll(/\D/g, '');
  await page.draw(<FilterField label="Number" inputMode="numeric" value="" clean={clean} onChange={onChange} />);
  const field = await page.there('input');
  expect(['inputmode', 'autocomplete', 'dir'].map((name) => field.getAttribute(name))).toEqual(['numeric', 'off', 'auto']);
  await page.type('input', '4x2');
  expect([(await page.there('input')).value, onChange.mock.calls]).toEqual(['42', []]);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(event));
  expect([onChange.mock.calls, event.defaultPrevented]).toEqual([[['42']], true]);
});
