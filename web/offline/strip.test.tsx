// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

/** Nine in the morning in Kabul. */
const MORNING = Date.UTC(2027, 0, 12, 4, 30);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MORNING }));
afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
});

test.each([
  ['of this morning by its clock', Date.UTC(2027, 0, 12, 2, 15), 'Offline, as of 06:45'],
  ['of last evening, half a day ago, with its day', Date.UTC(2027, 0, 11, 17, 30), 'Offline, as of Jan 11, 2027, 22:00'],
  ['that is nothing yet without a time', null, 'You are offline'],
])('without the network what is shown says how old it is: what is %s', async (_, since, words) => {
  const { strip, said } = await shown({ oldestShown: () => since });
  expect(said()).toBe('');
  await actAndCheck(() => strip.reachable.set(false));
  expect(said().replaceAll(/[\u2066-\u2069]/g, '')).toBe(words);
  expect(document.documentElement.matches('[data-strip]')).toBe(true);
  await actAndCheck(() => strip.reachable.set(true));
  expect([said(), document.documentElement.matches('[data-strip]')]).toEqual(['', false]);
});

test('who chooses another language meanwhile reads it in that one', async () => {
  const { strip, said } = await shown({});
  await actAndCheck(() => strip.reachable.set(false));
  const { languageStore, loadDomainsIn, t } = await import('../kit/i18n/i18n.ts');
  await loadDomainsIn('fa', ['offline']);
  await actAndCheck(() => languageStore.set('fa'));
  expect(said()).toMatch(/^\p{Script=Arabic}/u);
  expect(said()).toBe(t('offline.offline'));
});

test('what was never opened here says so, until it comes from the device', async () => {
  let lacks = true;
  const { strip, said, page } = await shown({ hasMissing: () => lacks, oldestShown: () => MORNING });
  await actAndCheck(() => strip.reachable.set(false));
  expect(said()).toBe('Offline. Not opened here before.');
  lacks = false;
  await actAndCheck(() => page.client.setQueryData(['listing', 1], { id: 1 }));
  await vi.waitFor(() => expect(said()).toContain('09:00'));
});

test('who keeps ads of a province is led to them, but from where they are searched', async () => {
  localStorage.setItem('packs', '1');
  const { strip, links } = await shown({});
  await actAndCheck(() => strip.reachable.set(false));
  expect(links()).toEqual(['/pocket']);
  history.replaceState(null, '', '/pocket?q=corolla');
  await actAndCheck(() => strip.reachable.set(true));
  await actAndCheck(() => strip.reachable.set(false));
  expect(links()).toEqual([]);
});

test('in the back office, which has no header of the shop’s, it leads home', async () => {
  history.replaceState(null, '', '/admin/dashboard');
  const { strip, links, said, page } = await shown({});
  await actAndCheck(() => strip.reachable.set(false));
  expect(links()).toEqual(['/']);
  expect(said()).toContain('Sarai');
  await actAndCheck(() => page.client.setQueryData(queryKeys.site, { name: { en: 'Bazaar' } }));
  expect(said()).toContain('Bazaar');
});

test('a new release waits for a press; without the network that is said first', async () => {
  const { strip, said, button } = await shown({});
  await actAndCheck(() => strip.newRelease.set(true));
  expect(said()).toContain('A new version of Sarai is here.');
  await actAndCheck(() => strip.reachable.set(false));
  expect([said(), button()]).toEqual(['You are offline', null]);
  await actAndCheck(() => strip.reachable.set(true));
  await actAndCheck(() => button()?.click());
  expect(strip.opened).toHaveBeenCalledOnce();
});

async function shown(reads: { oldestShown?: () => number | null; hasMissing?: () => boolean }) {
  const page = await openPage({ words: ['offline'] });
  const opened = vi.fn<() => Promise<void>>(async () => {});
  const { createStore } = await import('../kit/store/store.ts');
  const newRelease = createStore(false);
  vi.doMock('./service-worker.ts', () => ({ newRelease, openNewRelease: opened }));
  const [{ showStrip }, { reachable }] = await Promise.all([import('./strip.tsx'), import('./network.ts')]);
  vi.doUnmock('./service-worker.ts');
  await actAndCheck(() => showStrip(page.client, { oldestShown: () => null, hasMissing: () => false, ...reads }));
  const place = document.querySelector('[role=status]');
  return {
    page,
    strip: { reachable, newRelease, opened },
    said: () => place?.textContent ?? '',
    links: () => Array.from(place?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href')),
    button: () => place?.querySelector('button') ?? null,
  };
}
