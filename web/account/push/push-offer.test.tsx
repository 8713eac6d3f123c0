// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const switchOn = vi.fn<() => Promise<unknown>>();
const begun = vi.fn<() => void>();
const onAnswered = vi.fn<() => void>();

afterEach(() => {
  for (const path of ['./device.ts', './start-push.ts', '../../kit/i18n/i18n.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.resetAllMocks();
});

test('whoever agrees is told from then on, which their other screens know and they are said', async () => {
  const device = { endpoint: 'https://push.example/1', kinds: [], quiet: false };
  switchOn.mockResolvedValue(device);
  const { page, question, toast, wasAsked, known } = await offer();
  expect([question()?.getAttribute('aria-label'), wasAsked()]).toEqual([page.t('push.askMessage'), true]);
  await page.press(page.t('push.yes'));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect([question(), known(7), known(8)]).toEqual([null, device, undefined]);
  expect(toast()).toMatchObject({ title: page.t('push.done'), description: page.t('push.doneText'), tone: 'success' });
  // The code that keeps this device in step starts at once, not at the next visit.
  expect(begun).toHaveBeenCalledOnce();
});

test('each moment has a question of its own', async () => {
  for (const [moment, words] of [
    ['message', 'push.askMessage'],
    ['search', 'push.askSearch'],
    ['ad', 'push.askAd'],
  ] as const) {
    const { page, question } = await offer({ moment });
    const asks = question();
    expect([asks?.getAttribute('aria-label'), asks?.querySelector('p')?.textContent]).toEqual([page.t(words), page.t(words)]);
  }
});

test('“not now” asks the browser nothing and does not come back on this device', async () => {
  const { page, question, toast, wasAsked } = await offer();
  await page.press(page.t('push.notNow'));
  expect([question(), onAnswered.mock.calls, switchOn.mock.calls, toast()]).toEqual([null, [[]], [], null]);
  expect(wasAsked()).toBe(true);
});

test('whoever refuses it to the browser has answered, and is said nothing of a success', async () => {
  switchOn.mockResolvedValue(null);
  const { page, question, toast, known } = await offer();
  await page.press(page.t('push.yes'));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect([question(), toast(), known(7)]).toEqual([null, null, null]);
});

test('what fails says so and leaves the question, which can be agreed to again', async () => {
  switchOn.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ endpoint: 'https://push.example/1' });
  const { page, question, toast } = await offer();
  await page.press(page.t('push.yes'));
  await vi.waitFor(() =>
    expect(toast()).toMatchObject({ title: page.t('push.failed'), description: page.t('push.failedText'), tone: 'danger' }),
  );
  expect([question(), onAnswered.mock.calls]).toEqual([expect.anything(), []]);
  await page.press(page.t('push.yes'));
  await vi.waitFor(() => expect([question(), toast()?.tone]).toEqual([null, 'success']));
});

test('while the browser asks, a second press asks it nothing more', async () => {
  let allow: (device: unknown) => void = () => {};
  switchOn.mockImplementation(() => new Promise((resolve) => (allow = resolve)));
  const { page, question } = await offer();
  const yes = page.button(page.t('push.yes'));
  await actAndCheck(() => yes?.click());
  await vi.waitFor(() => expect(yes?.getAttribute('aria-busy')).toBe('true'));
  await actAndCheck(() => yes?.click());
  await actAndCheck(() => allow(null));
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(switchOn).toHaveBeenCalledOnce();
});

test('a visitor is not asked, nor noted down as somebody who was', async () => {
  const { question, wasAsked } = await offer({ member: null });
  expect([question(), wasAsked()]).toEqual([null, false]);
});

test('where the words of the question do not come, nobody was asked', async () => {
  const { question, wasAsked } = await offer({ hasWords: false });
  expect([question(), wasAsked()]).toEqual([null, false]);
});

interface Offered {
  moment?: 'message' | 'search' | 'ad';
  member?: number | null;
  hasWords?: boolean;
}

async function offer({ moment = 'message', member = 7, hasWords = true }: Offered = {}) {
  const page = await openPage({ member });
  vi.doMock('./device.ts', () => ({ enablePush: switchOn, ownDevice: async () => null }));
  vi.doMock('./start-push.ts', () => ({ startPush: begun }));
  const i18n = await import('../../kit/i18n/i18n.ts');
  const loadDomains = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')));
  if (!hasWords) vi.doMock('../../kit/i18n/i18n.ts', () => ({ ...i18n, loadDomains }));
  const { PushOffer } = await import('./push-offer.tsx');
  const { ownDeviceQuery } = await import('./push.queries.ts');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<PushOffer moment={moment} onAnswered={onAnswered} />);
  // By the end of this wait the offer would have been drawn.
  await i18n.loadDomains('push');
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    page,
    question: () => page.main.querySelector('section'),
    toast: shownToast.get,
    wasAsked: () => localStorage.getItem('push_offered') !== null,
    known: (memberId: number) => page.client.getQueryData(ownDeviceQuery(memberId).queryKey),
  };
}
