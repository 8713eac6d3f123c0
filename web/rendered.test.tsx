// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from './test/browser-page.tsx';

test.each(['/terms', '/safety'])(
  'the screen of an address whose code was sent for is drawn without a wait: %s',
  async (address) => {
    history.replaceState(null, '', address);
    const page = await openPage({ words: ['home'] });
    const { loadRendered, RENDERED, Screens } = await import('./rendered.tsx');
    await loadRendered(address);
    let waits = 0;
    const seen = new MutationObserver(() => {
      if (page.main.querySelector('h1') === null) waits += 1;
    });
    seen.observe(page.main, { childList: true, subtree: true });
    await page.draw(<Screens table={RENDERED} />);
    expect([page.main.querySelector('h1')?.textContent, waits]).toEqual([expect.stringMatching(/\w/), 0]);
    seen.disconnect();
  },
);

test('a screen whose code is on its way has its skeleton meanwhile, after a step as at first', async () => {
  history.replaceState(null, '', '/safety');
  const page = await openPage({ words: ['home'] });
  let come = () => {};
  const code = new Promise<void>((resolve) => (come = resolve));
  vi.doMock('./screens/legal/safety.tsx', () => code.then(() => ({ default: () => <h1>Safe</h1> })));
  onTestFinished(() => vi.doUnmock('./screens/legal/safety.tsx'));
  const { RENDERED, Screens } = await import('./rendered.tsx');
  await page.draw(<Screens table={RENDERED} />);
  expect(page.main.querySelector('[role="status"]')).not.toBe(null);
  come();
  await vi.waitFor(() => expect(page.main.textContent).toBe('Safe'));
});

test('whoever comes to one screen is not sent the others', async () => {
  await openPage();
  const sent: string[] = [];
  const paths = ['./screens/member.tsx', './screens/legal/safety.tsx', './screens/not-found.tsx'];
  for (const path of paths) vi.doMock(path, () => (sent.push(path), { default: () => null }));
  onTestFinished(() => paths.forEach((path) => vi.doUnmock(path)));
  const { loadRendered } = await import('./rendered.tsx');
  await loadRendered('/safety');
  expect(sent).toEqual(['./screens/legal/safety.tsx']);
});

test('an address has the screen that the server finds for it: none in other letters', async () => {
  await openPage();
  const { RENDERED, screenAt } = await import('./rendered.tsx');
  const screenOf = (path: string) =>
    Object.entries(RENDERED).find(([, screen]) => screen === screenAt<unknown>(RENDERED, path))?.[0];
  expect(
    ['/', '/safety', '/safety/', '/listing/7', '/member/Kabul', '/Safety', '/LISTING/7', '/listing/7/x'].map(screenOf),
  ).toEqual(['/', '/safety', '/safety', '/listing/:id', '/member/:id', '*', '*', '*']);
});
