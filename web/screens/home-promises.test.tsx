// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

afterEach(() => vi.doUnmock('./shell/download-question.tsx'));

test.each([
  ['of the province that is looked at', '/?province=Kabul', '/pocket?keep=Kabul'],
  ['of a province of two words', '/?province=Sar-e+Pol', '/pocket?keep=Sar-e%20Pol'],
  ['of none, where none is looked at', '/', '/pocket'],
])('the ads that may be taken along are those %s', async (_, at, to) => {
  const page = await promises(at);
  expect(page.button(page.t('promises.pocket'))?.getAttribute('href')).toBe(to);
});

test('who would have the app is asked first, in words, and as often as they want it', async () => {
  const page = await promises('/');
  const question = () => page.main.querySelector('[role=dialog]');
  expect(question()).toBeNull();
  for (let time = 0; time < 2; time += 1) {
    await page.press(page.t('promises.downloadTitle'));
    await page.there('[role=dialog]');
    await page.press(page.t('shell.cancel'));
    expect(question()).toBeNull();
  }
});

test('where a dead network keeps the question away it is said, and it comes with the next press', async () => {
  let isDead = true;
  vi.doMock('./shell/download-question.tsx', () => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
    return { DownloadQuestion: ({ open }: { open: boolean }) => <p>{`The question is ${open ? 'open' : 'closed'}`}</p> };
  });
  const page = await promises('/');
  const { shownToast } = await import('../kit/overlays/toast.ts');
  await page.press(page.t('promises.downloadTitle'));
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  isDead = false;
  await page.press(page.t('promises.downloadTitle'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('The question is open'));
});

test('the question about the app brings its words along, wherever it is asked', async () => {
  const page = await openPage();
  const { DownloadDialog } = await import('./shell/download-dialog.tsx');
  await page.draw(<DownloadDialog open onOpenChange={() => {}} />);
  const question = await page.there('[role=dialog]');
  const { default: words } = await import('../i18n/en/promises.ts');
  expect(question.getAttribute('aria-label')).toBe(words.downloadTitle);
});

async function promises(at: string) {
  history.replaceState(null, '', at);
  const page = await openPage({ words: ['promises'] });
  const { default: HomePromises } = await import('./home-promises.tsx');
  await page.draw(<HomePromises />);
  return page;
}
