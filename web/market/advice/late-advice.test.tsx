// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['who could lose is advised', { codes: ['prepayment'] }, 'safety.warn_title'],
  ['the owner of an ad that waits reads that it does', { held: [] }, 'meeting.warn_held_title'],
] as const)('%s, in words that come with the advice', async (_, said, title) => {
  const page = await openPage();
  const { LateAdvice } = await import('./late-advice.tsx');
  await page.draw(<LateAdvice {...said} />);
  await vi.waitFor(() => expect(page.main.querySelector('p')?.textContent).toBe(page.t(title)));
  expect(page.t(title)).toMatch(/ /);
});

test('who is to be told nothing fetches nothing', async () => {
  const load = vi.fn<() => object>(() => ({}));
  vi.doMock('./advice-banner.tsx', load);
  const page = await openPage();
  const { LateAdvice } = await import('./late-advice.tsx');
  await page.draw(<LateAdvice />);
  await vi.dynamicImportSettled();
  vi.doUnmock('./advice-banner.tsx');
  expect([load.mock.calls, page.main.textContent]).toEqual([[], '']);
});
