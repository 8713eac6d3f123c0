// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DOWNLOAD_DIALOG_CLOSE_DELAY } from '#schema/catalog/home';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the app that is ready is saved under its name, and the question goes a moment later', async () => {
  const { page, saved, opened, onOpenChange } = await question(() =>
    Response.json({ status: 'ready', download_url: '/media/app.apk' }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await press(page);
  expect([saved(), opened.mock.calls, onOpenChange.mock.calls]).toEqual([[['/media/app.apk', 'Sarai.apk']], [], []]);
  await actAndCheck(() => vi.advanceTimersByTime(DOWNLOAD_DIALOG_CLOSE_DELAY));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test.each<[string, () => Response]>([
  ['is none yet', () => Response.json({ status: 'building', download_url: '/media/app.apk' })],
  ['is none with an address', () => Response.json({ status: 'ready', download_url: null })],
  ['can’t be asked for', () => new Response('', { status: 500 })],
])('while the app %s, the web app opens in a new tab, and the question goes at once', async (_, answer) => {
  const { page, saved, opened, onOpenChange } = await question(answer);
  await press(page);
  await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false]]));
  expect([saved(), opened.mock.calls]).toEqual([[], [['/', '_blank', 'noopener']]]);
});

test('while it is fetched it says so, and is not fetched a second time', async () => {
  let arrive: (answer: Response) => void = () => {};
  const answer = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (arrive = resolve)));
  const { page } = await question(answer);
  await press(page);
  const busy = await vi.waitUntil(() => page.button(page.t('promises.downloading')));
  expect(busy.hasAttribute('disabled')).toBe(true);
  await actAndCheck(() => busy.click());
  expect(answer).toHaveBeenCalledOnce();
  await actAndCheck(() => arrive(new Response('', { status: 500 })));
  await vi.waitFor(() => expect(page.button(page.t('promises.downloadTitle'))?.hasAttribute('disabled')).toBe(false));
});

test('who is asked first, by the name that the administrators gave the site, and says no, fetches nothing', async () => {
  const answer = vi.fn<() => Response>(() => Response.json({}));
  const { page, onOpenChange } = await question(answer);
  expect(page.main.textContent).toContain(page.t('promises.downloadQuestion', { product: page.t('shell.brand') }));
  await actAndCheck(() => page.client.setQueryData(queryKeys.site, { name: { en: 'Bazaar' } }));
  const asked = page.t('promises.downloadQuestion', { product: 'Bazaar' });
  await vi.waitFor(() => expect(page.main.textContent).toContain(asked));
  await page.press(page.t('shell.cancel'));
  expect([onOpenChange.mock.calls, answer.mock.calls]).toEqual([[[false]], []]);
});

type Page = Awaited<ReturnType<typeof openPage>>;
const press = (page: Page) => page.press(page.t('promises.downloadTitle'));

async function question(answer: () => Response | Promise<Response>) {
  const page = await openPage({ words: ['promises'], answers: { 'GET /api/download/apk': answer } });
  const opened = vi.fn<(...asked: unknown[]) => null>(() => null);
  vi.stubGlobal('open', opened);
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { DownloadQuestion } = await import('./download-question.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await page.draw(<DownloadQuestion open onOpenChange={onOpenChange} />);
  return {
    page,
    opened,
    onOpenChange,
    saved: () =>
      clicks.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? [link.getAttribute('href'), link.download] : null)),
  };
}
