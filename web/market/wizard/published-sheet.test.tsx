// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Listing } from '#schema/contracts/listings';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-saves');
  document.documentElement.removeAttribute('data-shared');
  vi.doUnmock('../share-picture/upload-picture.ts');
  vi.resetModules();
});

test('an ad that is held is said to wait, and of what the look is; there is a way to it, and nothing to send', async () => {
  const { page, drawn, wantsInstall } = await sheet({ hidden: { held: ['price', 'photos'] } });
  expect(page.main.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(page.t('wizard.heldTitle'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('its photos'));
  expect([page.main.textContent.includes('its price'), page.main.textContent.includes('its text')]).toEqual([true, false]);
  expect(page.button(page.t('wizard.seeYourAd'))?.getAttribute('href')).toBe('/listing/5');
  expect([page.button(page.t('listing.share')), drawn.mock.calls, wantsInstall()]).toEqual([undefined, [], false]);
});

test('an ad that is online can be seen and sent, and is the moment to offer the app', async () => {
  const { page, wantsInstall } = await sheet();
  expect(page.main.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(page.t('wizard.publishedTitle'));
  expect(page.button(page.t('wizard.seeYourAd'))?.getAttribute('href')).toBe('/listing/5');
  expect(page.button(page.t('wizard.meetSafely'))?.getAttribute('href')).toBe('/safety');
  expect([page.button(page.t('listing.share')) !== undefined, wantsInstall()]).toEqual([true, true]);
});

test.each([
  ['that is held', { held: ['price'] }, 'wizard.heldText'],
  ['that is online', null, 'wizard.publishedText'],
] as const)('what becomes of an ad %s stands below its title, and can be left', async (_, hidden, text) => {
  const { page } = await sheet({ hidden });
  expect(page.main.querySelector('[role=dialog] > p')?.textContent).toBe(page.t(text));
  await page.escape();
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test('an ad that an administrator hid, and that is not held, is no ad that waits', async () => {
  const { page } = await sheet({ hidden: { held: null } });
  expect(page.main.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(page.t('wizard.publishedTitle'));
});

test('the card of the ad makes way for the picture that is drawn of it, from the photo that was just taken', async () => {
  const { page, drawn, cover, arrive } = await sheet();
  expect(page.main.textContent).toContain('Corolla');
  expect(page.main.querySelector('img[alt=Corolla]')).toBeNull();
  arrive();
  const image = await page.there('img[alt=Corolla]');
  expect(drawn).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }), cover, 'Sarai');
  expect([image.getAttribute('src'), image.getAttribute('width')]).toEqual(['blob:sarai-5.jpg', '1200']);
  expect(page.main.textContent).not.toContain('AFN');
});

test('the picture that was shown weighs on the phone no longer than its sheet', async () => {
  const { page, arrive, revoked } = await sheet();
  arrive();
  await page.there('img[alt=Corolla]');
  expect(revoked.mock.calls).toEqual([]);
  await page.draw(null);
  expect(revoked.mock.calls).toEqual([['blob:sarai-5.jpg']]);
});

test('where data is spared no picture is drawn, and no room is kept for one', async () => {
  document.documentElement.toggleAttribute('data-saves', true);
  const { page, drawn, arrive } = await sheet();
  arrive();
  await vi.dynamicImportSettled();
  expect([drawn.mock.calls, page.main.querySelector('[class*="1200/630"]')]).toEqual([[], null]);
  expect(page.main.textContent).toContain('AFN 450,000');
});

test.each([
  ['who may be told on this device is asked once whether to', {}, true],
  ['who was asked before is not asked again', { offered: '1' }, false],
  ['who shares the device is not asked', { isShared: true }, false],
  ['who said no to the browser is not asked', { permission: 'denied' }, false],
])('%s', async (_, asking, isAsked) => {
  const { page } = await sheet({ asking: { offered: null, isShared: false, permission: 'default', ...asking } });
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(page.main.querySelector('section') !== null).toBe(isAsked));
  expect(page.main.querySelector('section')?.getAttribute('aria-label') === page.t('push.askAd')).toBe(isAsked);
});

test.each([
  [
    'takes no messages reads that nobody can write about the ad',
    false,
    ['You take no messages now: no buyer can write to you about the ad. Go to Settings', '/settings?tab=privacy'],
  ],
  ['takes messages reads nothing of the kind', true, [undefined, undefined]],
])('an owner who %s', async (_, allowMessages, said) => {
  const settings = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, allowMessages } };
  localStorage.setItem('settings', JSON.stringify({ of: 7, settings }));
  const { page } = await sheet();
  await vi.dynamicImportSettled();
  await vi.waitFor(() => {
    const notice = page.main.querySelector('[role=status]');
    expect([notice?.textContent, notice?.querySelector('a')?.getAttribute('href')]).toEqual(said);
  });
});

interface Published {
  hidden?: unknown;
  asking?: { offered: string | null; isShared: boolean; permission: string };
}

async function sheet({ hidden = null, asking }: Published = {}) {
  const page = await openPage({ member: 7, words: ['wizard', 'listing', 'meeting', 'push'] });
  if (asking) {
    vi.stubGlobal('PushManager', () => {});
    vi.stubGlobal('Notification', { permission: asking.permission });
    document.documentElement.toggleAttribute('data-shared', asking.isShared);
    if (asking.offered !== null) localStorage.setItem('push_offered', asking.offered);
  }
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const revoked = vi.fn<(url: string) => void>();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${file instanceof File ? file.name : ''}`;
      static override revokeObjectURL = revoked;
    },
  );
  const picture = new File(['a picture'], 'sarai-5.jpg');
  const cover = new Blob(['a photo']);
  let arrive = () => {};
  const comes = new Promise<File>((resolve) => (arrive = () => resolve(picture)));
  const drawn = vi.fn<(ad: Listing, cover: Blob | null, brand: string) => Promise<File>>(() => comes);
  vi.doMock('../share-picture/upload-picture.ts', () => ({ makePicture: drawn, uploadPicture: async () => {} }));
  const { default: PublishedSheet } = await import('./published-sheet.tsx');
  const { shouldOfferInstall } = await import('../../kit/store/visits.ts');
  const ad = {
    id: 5,
    title: 'Corolla',
    price: '450000',
    currency: 'AFN',
    negotiable: false,
    categoryId: 3,
    imageUrl: null,
    thumbUrl: null,
    hidden,
  } as unknown as Listing; // only what the sheet reads
  await page.draw(<PublishedSheet ad={ad} cover={cover} />);
  return { page, drawn, cover, revoked, arrive: () => arrive(), wantsInstall: () => shouldOfferInstall.get() };
}
