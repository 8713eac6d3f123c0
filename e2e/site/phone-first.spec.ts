import type { Locator, Page } from '@playwright/test';
import enAdminUsers from '../../web/i18n/en/admin-users.ts';
import enHome from '../../web/i18n/en/home.ts';
import faHome from '../../web/i18n/fa/home.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, converse, DESKTOP, EN, enter, expect, FA, PHONE, say, test } from '../participants.ts';
import faSite from '../../web/i18n/fa/site.ts';
import { isThere, publish, signUp, stepTo } from '../visitors.ts';

/** A word that nothing breaks by itself. */
const UNBROKEN = 'Unbroken'.repeat(12);
const [NARROWED, CHATS] = ['/?category=vehicles', '/chat'];
const OF_ONE_COLUMN = ['/create-listing', '/balance', '/settings', '/settings?tab=notifications', '/notifications', '/terms'];

for (const [where, device, sizes] of [
  ['a phone', PHONE, [{ width: 360, height: 740 }]],
  [
    'a desktop and a tablet',
    DESKTOP,
    [
      { width: 1280, height: 800 },
      { width: 800, height: 900 },
    ],
  ],
] as const) {
  test(`on ${where} what stands still over the page covers no control for good, and the button of the messages none at all`, async ({
    open,
    request,
  }) => {
    test.setTimeout(120_000);
    const member = await signUp(request);
    const own = await publish(request, member);
    const other = await publish(request, await signUp(request));
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
      for (const size of sizes) {
        await page.setViewportSize(size);
        // The document once, then as the app's own links lead.
        if (path === '/') await page.goto(path);
        else if (size === sizes[0]) await stepTo(page, path);
        // Screens of one column stand alike on both.
        else if (OF_ONE_COLUMN.includes(path)) continue;
        await isThere(page);
        expect(await coveredControls(page), `${path}, ${size.width} pixels wide`).toEqual([]);
      }
    }
    // What asks how wide the window is while it loads, and not again.
    for (const path of sizes.length > 1 ? [NARROWED, CHATS] : []) {
      await page.goto(path);
      await isThere(page);
      expect(await coveredControls(page), `${path}, loaded at the last width`).toEqual([]);
    }
  });
}

test('the bar of phones leads guests and members to the five places, and leaves the room to a foot and to a keyboard', async ({
  open,
  request,
}) => {
  const [member, writer] = [await signUp(request), await signUp(request)];
  const conversation = await converse(request, member, writer);
  await say(request, writer, conversation, 'Salaam');
  const [guest, phone] = await Promise.all([open(PHONE), open(PHONE, member)]);
  const barOf = (page: Page) => page.getByRole('navigation', { name: FA.shell.mainNavigation });
  const linkOf = (page: Page, name: string) => barOf(page).getByRole('link', { name });

  for (const page of [guest, phone]) {
    await page.goto('/terms');
    await expect(linkOf(page, FA.shell.me)).toBeVisible();
    const addresses = await barOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/', '/#search', '/create-listing', '/chat', '/profile']);
    for (const link of await barOf(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  await expect(linkOf(phone, FA.shell.chat)).toContainText('۱ پیام ناخوانده');

  await test.step('search opens its box with the focus, among results without losing them', async () => {
    await guest.goto('/?category=pets');
    await expect(linkOf(guest, FA.shell.home)).toHaveAttribute('aria-current', 'page');
    await linkOf(guest, FA.shell.search).tap();
    const box = guest.getByRole('banner').getByRole('textbox', { name: FA.shell.search });
    await expect(box).toBeFocused();
    await expect(guest).toHaveURL('/?category=pets#search');
    // The keyboard has the room now.
    await expect(barOf(guest)).toBeHidden();
    await box.blur();
    await expect(linkOf(guest, FA.shell.search)).toHaveAttribute('aria-current', 'page');
  });

  await test.step('guests find the way to post in the menu, too', async () => {
    await guest.getByRole('button', { name: FA.shell.menu }).tap();
    const post = guest.getByRole('dialog').getByRole('link', { name: FA.shell.postAd });
    await expect(post).toHaveAttribute('href', '/create-listing');
    await guest.keyboard.press('Escape');
  });

  await test.step('a conversation, an ad and the wizard have feet of their own', async () => {
    await linkOf(phone, FA.shell.chat).tap();
    await expect(linkOf(phone, FA.shell.chat)).toHaveAttribute('aria-current', 'page');
    await enter(phone, conversation, FA);
    await expect(barOf(phone)).toHaveCount(0);
    await phone.goto('/listing/1');
    await expect(phone.getByRole('button', { name: FA.listing.contactSeller })).toBeVisible();
    await expect(barOf(phone)).toHaveCount(0);
    await phone.goto('/profile');
    await expect(linkOf(phone, FA.shell.me)).toHaveAttribute('aria-current', 'page');
    await linkOf(phone, FA.shell.post).tap();
    await expect(phone.locator('form h2')).toBeVisible();
    await expect(barOf(phone)).toHaveCount(0);
  });
});

for (const [language, words, title, locale] of [
  ['Dari', FA, faHome.heroTitle, 'fa-AF'],
  ['English', EN, enHome.heroTitle, 'en-US'],
] as const) {
  test(`in ${language}, home begins with ads in sight; what is asked takes the first screen, and a category brings its ads there`, async ({
    open,
  }) => {
    const page = await open({ ...PHONE, locale });
    const bar = page.getByRole('navigation', { name: words.shell.mainNavigation });
    const ads = page.locator('#listings article');
    const categories = page.locator('#category-list');
    const category = categories.getByRole('link', { name: words.shell['category.electronics'] });
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
    const isWhole = async (part: Locator) => {
      const [{ y, height }, end] = [await box(part), await box(bar)];
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(end.y);
    };

    await page.goto('/');
    await expect(ads).toHaveCount(30);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // Half a picture at least, above the bar.
    expect((await box(ads.first())).y + 60).toBeLessThan((await box(bar)).y);
    // Four categories in view, the others along the line.
    const line = await box(categories);
    const tiles = await Promise.all((await categories.getByRole('listitem').all()).map(box));
    expect(tiles.filter(({ x, width }) => x > line.x - 1 && x + width < line.x + line.width + 1)).toHaveLength(4);

    await category.tap();
    await expect(page).toHaveURL('/?category=electronics');
    await expect(page.getByRole('heading', { name: words.shell['category.electronics'] })).toBeInViewport();
    await expect(category).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await page.goto('/?q=toyota&category=vehicles&province=Kabul&minPrice=1000');
    await expect(ads.first()).toBeVisible();
    await isWhole(page.locator('#listings-heading'));
    await isWhole(ads.first());
    await expect(categories.locator('[aria-current=true]')).toBeInViewport({ ratio: 1 });
  });
}

test('a header of 768 px gives the search room, and guests the way to post', async ({ open }) => {
  const page = await open({ ...DESKTOP, viewport: { width: 768, height: 900 } });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: EN.shell.postAd })).toHaveAttribute('href', '/create-listing');
  expect((await banner.getByRole('textbox').boundingBox())?.width).toBeGreaterThan(250);
  // The hero's large one is the phone's.
  await expect(page.getByRole('textbox', { name: /search|looking/i })).toHaveCount(1);
});

test('words without a place to break at widen no screen', async ({ open, request }) => {
  test.setTimeout(120_000);
  const [seller, buyer] = [await signUp(request), await signUp(request)];
  const name = { firstName: 'N'.repeat(40), lastName: 'M'.repeat(40) };
  expect((await request.patch(`/api/users/${seller.id}`, { data: name, headers: bearer(seller) })).status()).toBe(200);
  const ad = await publish(request, seller, { title: UNBROKEN, description: UNBROKEN, location: UNBROKEN });
  const conversation = await converse(request, buyer, seller);
  await say(request, seller, conversation, UNBROKEN.repeat(4));
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
    await administers(page, admin);
    await page.goto(`/?q=${UNBROKEN}`);
    for (const path of device === PHONE ? [...inColumns, ...inOneColumn] : inColumns) {
      await stepTo(page, path);
      await isThere(page);
      expect(await beyondTheEdge(page), path).toEqual([]);
    }
  }
});

test('a dialog keeps its buttons in sight, and what goes on beyond an edge fades there', async ({ open, request }) => {
  const member = await signUp(request);
  const page = await open({ ...DESKTOP, viewport: { width: 360, height: 640 } }, member);
  await administers(page, await signInAdmin(request, DEMO_ADMIN));
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

  await page.goto('/settings');
  const tabs = page.getByRole('tablist');
  const fadeAt = (edge: 'start' | 'end') =>
    tabs.evaluate((row, at) => Number.parseFloat(getComputedStyle(row).getPropertyValue(`--fade-${at}`)), edge);
  await expect.poll(() => fadeAt('end')).toBeGreaterThan(0);
  expect(await fadeAt('start')).toBe(0);
  await page.goto('/settings?tab=phone');
  await expect.poll(() => fadeAt('start')).toBeGreaterThan(0);
  await expect.poll(() => fadeAt('end')).toBe(0);
});

test('who works or looks for something has one line at the end', async ({ open, request }) => {
  const page = await open(PHONE, await signUp(request));
  const footer = page.getByRole('contentinfo');
  await page.goto('/terms');
  for (const path of ['/create-listing', '/settings', '/notifications', '/?q=corolla', '/?category=pets']) {
    await stepTo(page, path);
    await expect(footer.getByRole('link', { name: faSite.privacy })).toBeVisible();
    await expect(footer.getByRole('textbox')).toHaveCount(0);
    expect((await footer.boundingBox())?.height, path).toBeLessThan(100);
    await expect(page.locator('#how, #why')).toHaveCount(0);
  }
  await stepTo(page, '/');
  await expect(footer.getByRole('textbox', { name: faSite.newsletterEmail })).toBeVisible();
  await expect(page.locator('#how, #why')).toHaveCount(2);
});

/**
 * Reads the page down by six tenths of a window, which the bars at its edges leave free, and says which controls no place shows free of what is fixed to the window, and which ones the
 * button of the messages covers at any.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
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
    for (let top = 0; ; top += innerHeight * 0.6) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const fixed = boxes();
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        if (fixed.every((each) => each.contains(control) || !touch(each.getBoundingClientRect(), box))) {
          if (box.bottom <= innerHeight + 1 || box.height > innerHeight / 2) free.add(control);
        }
        if (button && isShown(button) && touch(button.getBoundingClientRect(), box))
          faults.add(`under the button: ${nameOf(control)}`);
      }
      // The page may have grown meanwhile.
      if (top >= document.documentElement.scrollHeight - innerHeight) break;
    }
    for (const control of controls) if (!free.has(control)) faults.add(`never free: ${nameOf(control)}`);
    return [...faults];
  });
}

/** What stands beyond the window's edge, but for what scrolls by itself there. */
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
