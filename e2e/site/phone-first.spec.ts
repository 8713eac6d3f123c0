import type { Locator, Page } from '@playwright/test';
import enAdminUsers from '../../web/i18n/en/admin-users.ts';
import enHome from '../../web/i18n/en/home.ts';
import faHome from '../../web/i18n/fa/home.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, startConversation, DESKTOP, EN, expect, FA, PHONE, sendMessage, test } from '../participants.ts';
import { waitUntilComplete, publish, signUp, navigate } from '../visitors.ts';

/** A word without any place to break. */
const UNBROKEN = 'Unbroken'.repeat(12);
const [NARROWED, CHATS] = ['/?category=vehicles', '/chat'];
/** Pages with another layout on a wide screen: home, an ad and the messages. */
const IN_COLUMNS = /^\/(\?.*|listing\/\d+|chat)?$/;
const [WIDE, TABLET] = [
  { width: 1280, height: 800 },
  { width: 800, height: 900 },
];

for (const [where, device, sizes] of [
  ['a phone', PHONE, [{ width: 360, height: 740 }]],
  ['a desktop and a tablet', DESKTOP, [WIDE, TABLET]],
] as const) {
  test(`on ${where} what stands still over the page covers no control for good, and the button of the messages none at all`, async ({
    open,
    request,
  }) => {
    test.setTimeout(120_000);
    const [member, seller] = [await signUp(request), await signUp(request)];
    const own = await publish(request, member);
    const number = { phone: '0701234567', password: seller.password };
    expect((await request.put('/api/auth/profile', { data: number, headers: bearer(seller) })).status()).toBe(200);
    const other = await publish(request, seller, { reach: ['call', 'whatsapp'] });
    await request.put(`/api/favorites/${other}`, { headers: bearer(member) });
    const page = await open(device, member);
    for (const path of [
      '/',
      NARROWED,
      `/listing/${own}`,
      `/listing/${other}`,
      `/listing/${own}/edit`,
      '/create-listing',
      '/favorites',
      '/profile',
      '/profile?tab=settings',
      '/balance',
      '/settings',
      '/settings?tab=notifications',
      '/notifications',
      CHATS,
      '/terms',
    ]) {
      const shown = sizes.filter((size) => size !== WIDE || IN_COLUMNS.test(path));
      for (const size of shown) {
        await page.setViewportSize(size);
        // The document is loaded once, then the app's own links are used.
        if (path === '/') await page.goto(path);
        else if (size === shown[0]) await navigate(page, path);
        await waitUntilComplete(page);
        expect(await coveredControls(page), `${path}, ${size.width} pixels wide`).toEqual([]);
      }
      if (device === PHONE) await endsAsBefits(page, path);
    }
    // Pages that read the window's width while they load, and not again.
    for (const path of device === PHONE ? [] : [NARROWED, CHATS]) {
      await page.goto(path);
      await waitUntilComplete(page);
      expect(await coveredControls(page), `${path}, loaded at the last width`).toEqual([]);
    }
  });
}

/** Expects that screens for a task or a search end with a one-line footer; an ad and the wizard have feet of their own instead of the bar. */
async function endsAsBefits(page: Page, path: string): Promise<void> {
  const ownFoot = /^\/(listing|create-listing)/.test(path);
  const bar = page.getByRole('navigation', { name: FA.shell.mainNavigation });
  await expect(bar, path).toHaveCount(ownFoot ? 0 : 1);
  if (path === '/') await expect(page.locator('#how, #why')).toHaveCount(2);
  if (path === NARROWED) await expect(page.locator('#how, #why')).toHaveCount(0);
  if (!/^\/(\?|listing\/\d+\/edit|create-listing|settings|notifications)/.test(path)) return;
  expect((await page.getByRole('contentinfo').boundingBox())?.height, path).toBeLessThan(100);
}

test('the bar of phones has room for a thumb, and gives its own to a keyboard: search opens its box with the focus, among results without losing them', async ({
  open,
}) => {
  const guest = await open(PHONE);
  const bar = guest.getByRole('navigation', { name: FA.shell.mainNavigation });
  await guest.goto('/?category=pets');
  const links = bar.getByRole('link');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const search = bar.getByRole('link', { name: FA.shell.search });
  await search.tap();
  const box = guest.getByRole('banner').getByRole('textbox', { name: FA.shell.search });
  await expect(box).toBeFocused();
  await expect(guest).toHaveURL('/?category=pets#search');
  // The keyboard takes up the space now.
  await expect(bar).toBeHidden();
  await box.blur();
  await expect(search).toHaveAttribute('aria-current', 'page');
});

test('home begins with ads in sight, in Dari and English; what is asked takes the first screen, and a category brings its ads there', async ({
  open,
}) => {
  const page = await open(PHONE);
  const bar = page.getByRole('navigation', { name: new RegExp(`^(${EN.shell.mainNavigation}|${FA.shell.mainNavigation})$`) });
  const ads = page.locator('#listings article');
  const categories = page.locator('#category-list');
  const category = categories.getByRole('link', { name: FA.shell['category.electronics'] });
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  const cut = () =>
    page
      .locator('.ad-age time')
      .evaluateAll((ages) => ages.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  const isWhole = async (part: Locator) => {
    const [{ y, height }, end] = [await box(part), await box(bar)];
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(end.y);
  };

  for (const [address, title] of [
    ['/?lang=en', enHome.heroTitle],
    ['/', faHome.heroTitle],
  ] as const) {
    await page.goto(address);
    await expect(ads).toHaveCount(30);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // At least half a picture is above the bar.
    expect((await box(ads.first())).y + 60).toBeLessThan((await box(bar)).y);
    // Four categories in view, the others further along the row.
    const line = await box(categories);
    const tiles = await Promise.all((await categories.getByRole('listitem').all()).map(box));
    expect(tiles.filter(({ x, width }) => x > line.x - 1 && x + width < line.x + line.width + 1)).toHaveLength(4);
    expect(await cut()).toBe(0);
    // What a phone's card has no room for is still there for screen readers.
    await expect(page.locator('.ad-price small').first()).toBeVisible();
  }

  await category.tap();
  await expect(page).toHaveURL('/?category=electronics');
  await expect(page.getByRole('heading', { name: FA.shell['category.electronics'] })).toBeInViewport();
  await expect(category).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await page.goto('/?q=toyota&category=vehicles&province=Kabul&minPrice=1000');
  await expect(ads.first()).toBeVisible();
  await isWhole(page.locator('#listings-heading'));
  await isWhole(ads.first());
  await expect(categories.locator('[aria-current=true]')).toBeInViewport({ ratio: 1 });
});

test('words without a place to break at widen no screen', async ({ open, request }) => {
  test.setTimeout(120_000);
  const [seller, buyer] = [await signUp(request), await signUp(request)];
  const name = { firstName: 'N'.repeat(40), lastName: 'M'.repeat(40) };
  expect((await request.patch(`/api/users/${seller.id}`, { data: name, headers: bearer(seller) })).status()).toBe(200);
  const ad = await publish(request, seller, { title: UNBROKEN, description: UNBROKEN, location: UNBROKEN });
  const conversation = await startConversation(request, buyer, seller);
  await sendMessage(request, seller, conversation, UNBROKEN.repeat(4));
  await request.put(`/api/favorites/${ad}`, { headers: bearer(buyer) });
  const data = { reason: 'spam', details: UNBROKEN };
  await request.post(`/api/listings/${ad}/reports`, { data, headers: bearer(buyer) });
  const admin = await signInAdmin(request, DEMO_ADMIN);

  const [inColumns, inOneColumn] = [
    [
      `/?q=${UNBROKEN}`,
      `/listing/${ad}`,
      `/member/${seller.id}`,
      `/chat?c=${conversation}`,
      '/admin/dashboard',
      '/admin/dashboard?section=users',
    ],
    ['/favorites', '/chat', '/notifications', '/admin/dashboard?section=listings', '/admin/dashboard?section=reports'],
  ];
  for (const device of [PHONE, DESKTOP]) {
    const page = await open(device, buyer);
    await setAdminSession(page, admin);
    await page.goto(`/?q=${UNBROKEN}`);
    for (const path of device === PHONE ? [...inColumns, ...inOneColumn] : inColumns) {
      await navigate(page, path);
      await waitUntilComplete(page);
      expect(await beyondTheEdge(page), path).toEqual([]);
    }
  }
});

test('a dialog keeps its buttons in sight, and what goes on beyond an edge fades there', async ({ open, request }) => {
  const member = await signUp(request);
  const page = await open({ ...DESKTOP, viewport: { width: 360, height: 640 } }, member);
  await setAdminSession(page, await signInAdmin(request, DEMO_ADMIN));
  await page.goto(`/admin/dashboard?section=users&user=${member.id}`);
  const dialog = page.getByRole('dialog', { name: enAdminUsers.details });
  for (const words of [
    enAdminUsers.ledger,
    enAdminUsers.ban,
    enAdminUsers.deleteAction,
    enAdminUsers.close,
    enAdminUsers.editUser,
  ]) {
    await expect(dialog.getByRole('button', { name: words, exact: true }).last()).toBeInViewport({ ratio: 1 });
  }

  await navigate(page, '/settings');
  const tabs = page.getByRole('main').getByRole('tablist');
  const fadeAt = (edge: 'start' | 'end') =>
    tabs.evaluate((row, at) => Number.parseFloat(getComputedStyle(row).getPropertyValue(`--fade-${at}`)), edge);
  await expect.poll(() => fadeAt('end')).toBeGreaterThan(0);
  expect(await fadeAt('start')).toBe(0);
  await navigate(page, '/settings?tab=phone');
  await expect.poll(() => fadeAt('start')).toBeGreaterThan(0);
  await expect.poll(() => fadeAt('end')).toBe(0);
});

/**
 * Scrolls the page down by six tenths of a window, which the bars at its edges leave free, and returns the controls that are covered by fixed
 * elements at every position, and those that the messages button covers at any. In one go: a still page requests no frames, and a Chromium without a
 * graphics card that has to draw each position sometimes waits for its own tiles until it is closed.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const touch = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1;
    const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
    const button = document.querySelector('aside a');
    const controls = [
      ...document.querySelectorAll('main :is(a, button, input, select, textarea), footer :is(a, button, input)'),
    ].filter((element) => isShown(element) && element.getBoundingClientRect().width > 1);
    const boxes = () =>
      [...document.querySelectorAll('body *')].filter(
        (element) => getComputedStyle(element).position === 'fixed' && isShown(element),
      );
    const free = new Set<Element>();
    const faults = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end + innerHeight * 0.6; top += innerHeight * 0.6) {
      scrollTo({ top, behavior: 'instant' });
      const fixed = boxes();
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        if (fixed.every((each) => each.contains(control) || !touch(each.getBoundingClientRect(), box))) {
          if (box.bottom <= innerHeight + 1 || box.height > innerHeight / 2) free.add(control);
        }
        if (button && isShown(button) && touch(button.getBoundingClientRect(), box))
          faults.add(`under the button: ${nameOf(control)}`);
      }
    }
    for (const control of controls) if (!free.has(control)) faults.add(`never free: ${nameOf(control)}`);
    return [...faults];
  });
}

/** Returns what is beyond the window's edge, except content that scrolls by itself there. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults =
      document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth} px`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const { width, left, right } = element.getBoundingClientRect();
      if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) continue;
      if (element.closest('.goes-on-x, .strip, .sr-only, .truncate, #category-list, [aria-hidden=true]')) continue;
      faults.push(`${element.tagName}: ${element.textContent.slice(0, 30)}`);
    }
    return faults;
  });
}
