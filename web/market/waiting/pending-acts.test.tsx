// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { pressInDialog, controlLabelled } from '../../test/labelled.ts';
import type { PendingAct } from '../acts/act-queue.ts';
import type { Act, ActPhoto } from '../acts/acts.ts';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';

afterEach(() => {
  vi.doUnmock('../acts/session-acts.ts');
});

const FIELDS = { ...EMPTY_FIELDS, title: ' Carpet ', description: 'Of wool', price: '900', location: 'Herat', categoryId: 3 };
const photo = (name: string) => ({
  key: name,
  upload: { url: `/media/${name}.webp`, thumbUrl: `/media/${name}-thumb.webp`, width: 1, height: 1, bytes: 1, at: 0 },
  file: null,
});
const PHOTOS: ActPhoto[] = [photo('a'), photo('b')];

test.each<[string, Act, string[]]>([
  ['New ad', { kind: 'publish', fields: FIELDS, photos: PHOTOS }, ['Carpet', '2 photos · 5 minutes ago']],
  ['New ad', { kind: 'publish', fields: FIELDS, photos: [] }, ['Carpet']],
  ['Save an ad', { kind: 'save', id: 5, title: 'Samovar', card: null }, ['Samovar']],
  ['Mark as sold', { kind: 'sell', id: 5, title: 'Samovar', buyerId: null }, ['Samovar']],
  ['Still there', { kind: 'renew', id: 5, title: 'Samovar' }, ['Samovar']],
  ['Question to a seller', { kind: 'ask', id: 5, title: 'Samovar', text: 'Does it leak?' }, ['Samovar', 'Does it leak?']],
  [
    'Report',
    { kind: 'report', about: 'member', id: 9, name: 'Omid', reason: 'fraud', details: 'Took my money' },
    ['Omid', 'Took my money'],
  ],
])('what waits says what it is, of what, in whose words and since when: %s', async (kind, act, words) => {
  const { page } = await waiting([row(act)]);
  const text = page.main.querySelector('li')?.textContent;
  for (const said of [kind, 'Waiting', '5 minutes ago', ...words]) expect(text).toContain(said);
  expect(page.button('Edit') !== undefined).toBe('photos' in act);
  expect([page.button('Try Again'), page.main.querySelector('[role=alert]')]).toEqual([undefined, null]);
  const isShown = 'photos' in act && act.photos.length > 0;
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe(isShown ? '/media/a-thumb.webp' : undefined);
  expect(/photo/.test(text ?? '')).toBe(isShown);
});

test('what the server refused says why, and is tried again; what is on its way is left alone', async () => {
  const { page, queue } = await waiting([
    row({ kind: 'remove', id: 5, title: 'Samovar' }, { clientId: 'refused', state: 'refused', failed: 'listing_closed' }),
    row({ kind: 'publish', fields: FIELDS, photos: [] }, { clientId: 'going', state: 'sending' }),
  ]);
  const [refused, going] = page.main.querySelectorAll('li');
  expect(refused?.textContent).toContain('Not sent');
  expect(refused?.querySelector('[role=alert]')?.textContent).toBe('This listing is no longer active.');
  await page.press('Try Again');
  expect(queue.retry.mock.calls).toEqual([['refused']]);
  expect(going?.textContent).toContain('Sending…');
  expect([...(going?.querySelectorAll('button') ?? [])].map((button) => [button.textContent, button.disabled])).toEqual([
    ['Edit', true],
    ['Do not send', true],
  ]);
});

test.each([
  [true, 'It will not be sent'],
  [false, 'It is on its way at this moment.'],
])('what waits is taken back after a question (in time: %s)', async (isGone, words) => {
  const { page, queue, said } = await waiting([
    row({ kind: 'renew', id: 4, title: 'Rug' }, { clientId: 'first' }),
    row({ kind: 'sell', id: 5, title: 'Samovar', buyerId: null }, { clientId: 'second' }),
  ]);
  queue.cancel.mockResolvedValue(isGone);
  const ask = () => page.main.querySelectorAll<HTMLElement>('li')[1]?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  ask();
  await page.there('[role=dialog][aria-label="Not send this?"]');
  await pressInDialog('Keep');
  expect([page.main.querySelector('[role=dialog]'), queue.cancel.mock.calls]).toEqual([null, []]);
  ask();
  await page.there('[role=dialog]');
  await pressInDialog('Do not send');
  await vi.waitFor(() => expect(said()).toBe(words));
  expect([page.main.querySelector('[role=dialog]'), queue.cancel.mock.calls]).toEqual([null, [['second']]]);
});

test('the form of an ad that waits opens in place of the list, names what is wrong, and leads back with nothing changed', async () => {
  const { page, queue } = await waiting([row({ kind: 'publish', fields: FIELDS, photos: PHOTOS })]);
  await page.press('Edit');
  expect([controlLabelled('Title').value, page.main.querySelector('ol')]).toEqual([' Carpet ', null]);
  await page.type(controlLabelled('Title'), ' ');
  await page.press('Save');
  expect(document.activeElement).toBe(controlLabelled('Title'));
  expect(queue.change).not.toHaveBeenCalled();
  await page.press('Back');
  expect(page.main.querySelector('li')?.textContent).toContain('Carpet');
});

function row(act: Act, more: Partial<PendingAct> = {}): PendingAct {
  const createdAt = new Date(Date.now() - 5 * 60_000).toISOString();
  // Only what the cards read.
  return { clientId: 'c', act, state: 'waiting', failed: null, createdAt, ...more } as PendingAct;
}

async function waiting(acts: PendingAct[]) {
  const page = await openPage({ member: 7, words: ['waiting', 'wizard', 'errors', 'details'] });
  const queue = {
    cancel: vi.fn<(id: string) => Promise<boolean>>(async () => true),
    retry: vi.fn<(id: string) => Promise<void>>(async () => {}),
    change: vi.fn<() => Promise<boolean>>(async () => true),
  };
  vi.doMock('../acts/session-acts.ts', () => ({ actQueue: () => queue }));
  const [{ PendingActs }, { shownToast }] = await Promise.all([
    import('./pending-acts.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<PendingActs acts={acts} />);
  return { page, queue, said: () => shownToast.get()?.title };
}
