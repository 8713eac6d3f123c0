import type { APIRequestContext, Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import enChat from '../../web/i18n/en/chat.ts';
import enFavorites from '../../web/i18n/en/favorites.ts';
import enFinding from '../../web/i18n/en/finding.ts';
import enHome from '../../web/i18n/en/home.ts';
import enListing from '../../web/i18n/en/listing.ts';
import enMember from '../../web/i18n/en/member.ts';
import enNotifications from '../../web/i18n/en/notifications.ts';
import enPromises from '../../web/i18n/en/promises.ts';
import enShell from '../../web/i18n/en/shell.ts';
import enWizard from '../../web/i18n/en/wizard.ts';
import faAuth from '../../web/i18n/fa/auth.ts';
import faChat from '../../web/i18n/fa/chat.ts';
import faErrors from '../../web/i18n/fa/errors.ts';
import faFavorites from '../../web/i18n/fa/favorites.ts';
import faHome from '../../web/i18n/fa/home.ts';
import faListing from '../../web/i18n/fa/listing.ts';
import faMember from '../../web/i18n/fa/member.ts';
import faNotifications from '../../web/i18n/fa/notifications.ts';
import faProfile from '../../web/i18n/fa/profile.ts';
import faPromises from '../../web/i18n/fa/promises.ts';
import faReports from '../../web/i18n/fa/reports.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import faWizard from '../../web/i18n/fa/wizard.ts';
import { expectAccessible } from '../axe.ts';
import { bearer, startConversation, sendMessage } from '../participants.ts';
import { type Account, becomes, DESKTOP, expect, PHONE, publish, signUp, navigate, test, withTwoPhotos } from '../visitors.ts';

// Colours in the middle of a transition are not real colours.
test.use({ colorScheme: 'light' });
test.setTimeout(180_000);

/** A search without results. */
const NOTHING = '/?q=zzqqxx&province=Herat&minPrice=5000&sort=price_asc';

test.describe('on a phone in Dari', () => {
  test.use(PHONE);

  test('home, its filters, its empty result and its menus are open to everyone, and so are an ad, its photos, a missing one and a member', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expect(page.locator('#listings article')).toHaveCount(30);
    await expectAccessible(page, 'home');

    await navigate(page, NOTHING);
    await page.locator('label[for=filters-open]').click();
    await page.getByLabel(faHome.maxPrice).fill('100');
    await page.getByRole('button', { name: faHome.applyPrices }).click();
    await expect(page.getByText(faHome.pricesCrossed)).toBeVisible();
    await expect(page.getByText(faHome.noListings)).toBeVisible();
    await expectAccessible(page, 'filters and an empty result');
    // In the row of categories the focused one is in view, wherever the row would snap to.
    const categories = page.locator('.category-line a');
    await categories.first().focus();
    for (const category of (await categories.all()).slice(1, 6)) {
      await page.keyboard.press('Tab');
      await expect(category).toBeFocused();
      await expect(category).toBeInViewport({ ratio: 1 });
    }
    await button(page, faShell.openSearch).click();
    await expectAccessible(page, 'search');
    await page.getByRole('banner').getByRole('textbox').press('Escape');
    await expect(button(page, faShell.openSearch)).toBeFocused();
    await button(page, faShell.menu).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'menu');
    await button(page, faShell.downloadApp).click();
    await expect(page.getByRole('dialog', { name: faPromises.downloadTitle })).toBeVisible();
    await expectAccessible(page, 'download dialog');
    await page.keyboard.press('Escape');

    await navigate(page, `/listing/${await withTwoPhotos(request)}`);
    await save(page, faListing.save, faFavorites.added);
    await expectAccessible(page, 'ad and a message');
    await page.getByRole('region', { name: faListing.photos }).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: faListing.photos })).toBeVisible();
    await expectAccessible(page, 'viewer');

    const { seller, id } = await withoutPhoto(request);
    await navigate(page, `/listing/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Red bicycle' })).toBeVisible();
    await expectAccessible(page, 'ad without photos');
    await navigate(page, '/listing/999999999');
    await expect(page.getByText(faListing.notFound)).toBeVisible();
    await expectAccessible(page, 'missing ad');
    await navigate(page, `/member/${seller.id}`);
    await expect(page.getByRole('link', { name: seller.email })).toBeVisible();
    await expect(page.getByText(faMember.noReviewsText)).toBeVisible();
    await expectAccessible(page, 'member');
  });

  test('favourites, the texts, 404 and the doors are open to everyone, also when something is wrong', async ({
    page,
    request,
  }) => {
    await page.goto('/favorites');
    await expectAccessible(page, 'no favourites');
    const cards: object[] = await (await request.get('/api/listings?limit=4')).json();
    const saved = JSON.stringify(cards.map((card) => ({ ...card, savedAt: new Date().toISOString() })));
    await page.evaluate(`localStorage.setItem('favorites', ${JSON.stringify(saved)})`);
    await page.reload();
    await expect(page.locator('main a[href^="/listing/"]')).toHaveCount(4);
    await expectAccessible(page, 'favourites');
    for (const path of ['/safety', '/no/such/screen']) {
      await navigate(page, path);
      await expectAccessible(page, path);
    }

    const inMain = (name: string) => page.locator('main').getByRole('button', { name });
    await navigate(page, '/sign-in');
    await page.locator('main').getByLabel(faAuth.email, { exact: true }).fill('nobody@example.af');
    await page.getByLabel(faAuth.password, { exact: true }).fill('wrong-password');
    await inMain(faShell.signIn).click();
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'sign-in');

    await navigate(page, '/sign-up');
    await page.getByLabel(faAuth.username).fill('a');
    await inMain(faShell.createAccount).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page, 'sign-up');
    // A ticked box has the theme's colour, not the platform's.
    await page.emulateMedia({ colorScheme: 'dark' });
    const agreed = page.locator('input[name=agreed]');
    await agreed.check();
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const ofButton = await inMain(faShell.createAccount).evaluate(ground);
    await expect(agreed).toHaveCSS('background-color', ofButton);

    await navigate(page, '/forgot-password');
    await page.locator('main').getByLabel(faAuth.email, { exact: true }).fill('nobody@example.af');
    await inMain(faAuth.sendLink).click();
    await expect(page.getByText(faAuth.linkSentHint)).toBeVisible();
    await expectAccessible(page, 'link sent');

    await navigate(page, '/reset-password?token=worn-out');
    await page.getByLabel(faAuth.newPassword).fill('new-password');
    await expectAccessible(page, 'new password');
    await page.getByLabel(faAuth.confirmation).fill('new-password');
    await page.getByRole('button', { name: faAuth.savePassword }).click();
    await expect(page.getByText(faAuth.askNewLink)).toBeVisible();
    await expectAccessible(page, 'worn-out link');
  });

  test("a member's menus, the owner's panel, the way to the messages and an offer are open to everyone", async ({
    page,
    request,
  }) => {
    const [member, other] = [await signUp(request), await signUp(request)];
    const [own, theirs] = [await publish(request, member), await publish(request, other)];
    await sendMessage(request, other, await startConversation(request, other, member), 'سلام');
    await becomes(page, member);

    await page.goto(`/listing/${own}`);
    await button(page, faProfile.delete).click();
    await expect(page.getByRole('dialog', { name: faProfile.deleteTitle })).toBeVisible();
    await expectAccessible(page, 'delete dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(`^${faShell.notifications}`) }).click();
    const panel = page.getByRole('region', { name: faShell.notifications });
    await expect(panel.getByRole('link', { name: other.username })).toContainText(faNotifications.unread);
    await expectAccessible(page, "owner's panel and notifications");
    await page.keyboard.press('Escape');
    await button(page, faShell.menu).click();
    await expect(page.getByText(member.email)).toBeVisible();
    await expectAccessible(page, "member's menu");
    await page.keyboard.press('Escape');

    await navigate(page, '/terms');
    const bar = page.getByRole('navigation', { name: faShell.mainNavigation });
    await expect(bar.getByRole('link', { name: faShell.chat })).toContainText('۱');
    await expect(page.getByRole('link', { name: faShell.liveSupport })).toHaveCount(0);
    await expectAccessible(page, 'bar');

    await navigate(page, `/listing/${theirs}`);
    await button(page, faListing.makeOffer).click();
    await page.getByRole('dialog').getByRole('button', { name: faListing.sendOffer }).click();
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await expectAccessible(page, 'offer with its error');

    await navigate(page, '/admin/dashboard');
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'no administrator');
  });

  test('the messages are open to everyone: none, a list, a conversation with everything in it, its menus and dialogs', async ({
    page,
    request,
  }) => {
    const [member, other] = [await signUp(request), await signUp(request)];
    await becomes(page, member);
    await page.goto('/chat');
    await expect(page.getByText(faChat.noConversations)).toBeVisible();
    await expectAccessible(page, 'no conversations');

    const id = await talk(request, member, other);
    const row = page.getByRole('navigation', { name: faChat.conversations }).getByRole('button', { name: other.username });
    await expect(row).toBeVisible();
    await expectAccessible(page, 'conversations');

    await row.click();
    await isRefused(page, faChat, () => request.put(`/api/conversations/${id}/block`, { headers: bearer(other) }));
    // The conversation has a foot of its own.
    await expect(page.getByRole('navigation', { name: faShell.mainNavigation })).toHaveCount(0);
    await expectAccessible(page, 'conversation with a failed message, and emojis');
    await page.keyboard.press('Escape');

    await button(page, faChat.conversationMenu).click();
    await page.getByRole('menuitem', { name: faChat.reportMember }).click();
    await page.getByRole('dialog').getByRole('button', { name: faReports.report, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'report with its error');
    await page.getByRole('dialog').getByRole('button', { name: faChat.cancel }).click();
    await page.getByRole('button', { name: faChat.yourPicture }).first().click();
    await expect(page.getByRole('dialog', { name: faChat.pictures })).toBeVisible();
    await expectAccessible(page, 'picture viewer');
    await page.keyboard.press('Escape');
    await button(page, faChat.conversationMenu).click();
    await page.getByRole('menuitem', { name: faChat.block }).click();
    await page.getByRole('dialog').getByRole('button', { name: faChat.block, exact: true }).click();
    await expect(page.getByText(faChat.youBlocked)).toBeVisible();
    await expectAccessible(page, 'blocked conversation');
  });

  test('the steps of the wizard are open to everyone, with their errors', async ({ page, request }) => {
    await becomes(page, await signUp(request));
    await page.goto('/create-listing');
    // The steps are shown as numbers, but keep their names for screen readers.
    await firstStep(page, faWizard);
    await expectAccessible(page, 'first step with its errors');
    await page.getByLabel(faWizard.fieldTitle, { exact: true }).fill('Old Herati gelim');
    await page.getByLabel(faWizard.description, { exact: true }).fill('Hand-woven');
    await page.getByLabel(faWizard.price).fill('1234');
    await button(page, faWizard.next).click();
    await button(page, faWizard.next).click();
    await expectAccessible(page, 'second step with its error');
    await page.getByRole('radio').first().check();
    await button(page, faWizard.next).click();
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'photo.png', mimeType: 'image/png', buffer: PHOTO },
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
    await expect(page.locator('[data-remove]')).toHaveCount(2);
    const refused = page.getByRole('group', { name: faWizard.photos }).getByRole('listitem').nth(1);
    await expect(refused.getByRole('alert')).toHaveText(faErrors.image_unsupported);
    await expect(refused.getByRole('img')).toHaveCount(0);
    await expectAccessible(page, 'third step');
  });
});

// Where the desktop differs from a phone.
test.describe('on a desktop in English', () => {
  test.use(DESKTOP);

  test('home, its filters, its empty result, a menu, an ad and a member are open to everyone', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.locator('#listings article')).toHaveCount(30);
    await expectAccessible(page, 'home');
    // Even at its narrowest the header has room for the search and for the link to post; the hero's large search is for phones only.
    await page.setViewportSize({ width: 768, height: 900 });
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: enShell.postAd })).toBeVisible();
    expect((await banner.getByRole('textbox').boundingBox())?.width).toBeGreaterThan(250);
    await expect(page.getByRole('textbox', { name: /search|looking/i })).toHaveCount(1);
    await page.setViewportSize(DESKTOP.viewport ?? { width: 1280, height: 800 });

    await navigate(page, NOTHING);
    await page.getByLabel(enHome.maxPrice).fill('100');
    await page.getByRole('button', { name: enHome.applyPrices }).click();
    await expect(page.getByText(enHome.pricesCrossed)).toBeVisible();
    await expect(page.getByText(enHome.noListings)).toBeVisible();
    await expectAccessible(page, 'filters and an empty result');
    await button(page, enShell.theme).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'theme menu');
    await page.keyboard.press('Escape');

    await navigate(page, `/listing/${await withTwoPhotos(request)}`);
    await save(page, enListing.save, enFavorites.added);
    await expectAccessible(page, 'ad and a message');
    const { seller } = await withoutPhoto(request);
    await navigate(page, `/member/${seller.id}`);
    await expect(page.getByText(enMember.noReviewsText)).toBeVisible();
    await expectAccessible(page, 'member');
  });

  test("the button of the messages, a member's menu, a conversation beside the others and the wizard are open to everyone", async ({
    page,
    request,
  }) => {
    const [member, other] = [await signUp(request), await signUp(request)];
    const id = await talk(request, member, other);
    await becomes(page, member);
    await page.goto('/terms');
    await expect(page.getByRole('link', { name: enShell.liveSupport })).toBeVisible();
    await expectAccessible(page, 'floating button');
    await button(page, enShell.account).click();
    await expect(page.getByText(member.email)).toBeVisible();
    await expectAccessible(page, "member's menu");
    await page.keyboard.press('Escape');

    await navigate(page, `/chat?c=${id}`);
    await isRefused(page, enChat, () => request.put(`/api/conversations/${id}/block`, { headers: bearer(other) }));
    await expect(page.getByRole('navigation', { name: enChat.conversations })).toBeVisible();
    await expectAccessible(page, 'conversation with a failed message, and emojis');
    await page.keyboard.press('Escape');

    await navigate(page, '/create-listing');
    await firstStep(page, enWizard);
    await expectAccessible(page, 'first step with its errors');
  });
});

test.describe('by keyboard alone', () => {
  test.use(DESKTOP);

  test('Tab reaches everything on the home screen, in order, and shows where it is; its first stop leads past the header', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('#listings article')).toHaveCount(30);
    // The control among them that appears last.
    await expect(page.getByRole('button', { name: enFinding.nearMe })).toBeVisible();
    const count = await page.evaluate<number>(`(() => {
      const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
      const stops = [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled && each.tabIndex >= 0);
      stops.forEach((each, at) => each.setAttribute('data-stop', at));
      globalThis.stops = [];
      // Heard before React, which stops what happens in a part that does not live yet, and sends a copy of it once the part does.
      addEventListener('focusin', ({ target: at, isTrusted }) => {
        if (!isTrusted) return;
        const ringed = [at, at.closest('article, form'), at.nextElementSibling].some((each) => each && getComputedStyle(each).outlineStyle === 'solid');
        globalThis.stops.push(at.dataset.stop + (ringed ? '' : ' without a ring: ' + at.outerHTML.slice(0, 200)));
      }, true);
      return stops.length;
    })()`);
    expect(count).toBeGreaterThan(80);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: enShell.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    for (let pressed = 1; pressed < count; pressed += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate('globalThis.stops')).toEqual(Array.from({ length: count }, (_, at) => String(at)));

    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('Escape closes menus, panels and dialogs and gives the focus back', async ({ page, request }) => {
    const account = await signUp(request);
    await becomes(page, account);
    await page.goto('/');
    for (const name of [enShell.theme, enShell.account]) {
      const opener = button(page, name);
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu').locator(':focus').or(page.locator('[role=menu]:focus'))).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }

    const bell = button(page, enShell.notifications);
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(enNotifications.noNotifications)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(enNotifications.noNotifications)).toBeHidden();
    await expect(bell).toBeFocused();

    const download = button(page, enPromises.downloadTitle);
    await download.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    // The focus stays inside the dialog.
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(download).toBeFocused();

    await navigate(page, `/listing/${await withTwoPhotos(request)}`);
    const photo = page.getByRole('region', { name: enListing.photos }).getByRole('button').first();
    await photo.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: enListing.photos })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByText('2 / 2')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog').getByText('1 / 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(photo).toBeFocused();
    // The arrow keys work on the page, too.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: enListing.photos }).getByRole('button').nth(1)).toBeFocused();
  });

  test('a menu is walked with the arrow keys, and its choice is made with Enter; Ctrl+K goes to the search', async ({ page }) => {
    await page.goto('/terms');
    // Presses are replayed once the page is hydrated, arrow keys are not.
    await expect(page.locator('html[data-waking]')).toHaveCount(0);
    await button(page, enShell.theme).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitemradio', { name: enShell.themeLight })).toBeFocused();
    // The focus must be visible in forced colours, too, which have no backgrounds.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('menuitemradio', { name: enShell.themeLight })).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: null });
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: enShell.themeDark })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(button(page, enShell.theme)).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('banner').getByRole('textbox', { name: enShell.search })).toBeFocused();
    await page.keyboard.type('corolla');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?q=corolla$/);
  });
});

/** A picture of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function save(page: Page, name: string, said: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button(page, name).first().click();
  await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
}

/** Creates a conversation of two members with every type of message, sent by both; returns its id. */
async function talk(request: APIRequestContext, member: Account, other: Account): Promise<number> {
  const id = await startConversation(request, member, other);
  const listingId = await publish(request, other, { title: 'یک قالین کهنهٔ هراتی با نامی دراز که در هیچ سطری جای نمی‌شود' });
  await sendMessage(request, member, id, 'Is it still there?', { messageType: 'listing', listingId });
  await sendMessage(request, other, id, `بلی https://sarai.af/${'long'.repeat(30)} بفرمایید`);
  await sendMessage(request, member, id, '', { messageType: 'offer', listingId, offerPrice: 3000 });
  for (const [name, mimeType, buffer, messageType] of [
    ['photo.png', 'image/png', PHOTO, 'image'],
    ['a-very-long-name-of-a-document-'.repeat(3) + '.txt', 'text/plain', Buffer.from('words'), 'file'],
  ] as const) {
    for (const sender of [member, other]) {
      const multipart = { file: { name, mimeType, buffer } };
      const upload = await request.post(`/api/conversations/${id}/attachments`, { headers: bearer(sender), multipart });
      // The contract of an upload.
      const { url } = (await upload.json()) as { url: string };
      await sendMessage(request, sender, id, name, { messageType, fileUrl: url, fileName: name });
    }
  }
  return id;
}

/** Makes a message fail in the open conversation: it is written after `close` has blocked the conversation; then opens the emojis. */
async function isRefused(page: Page, chat: typeof faChat, close: () => Promise<unknown>): Promise<void> {
  await expect(page.getByText(chat.live, { exact: true })).toBeVisible();
  await close();
  await page.getByRole('textbox', { name: chat.input, exact: true }).fill('Hello?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: chat.failed })).toBeVisible();
  await button(page, chat.emojis).click();
}

/** Opens the first step of the wizard with its errors for missing fields, and with the fields of a province. */
async function firstStep(page: Page, wizard: typeof faWizard): Promise<void> {
  const steps = page.getByRole('list', { name: wizard.steps }).getByRole('listitem');
  await expect(steps).toContainText([wizard.basicInformation, wizard.categorySelection, wizard.detailsAndPhotos], {
    useInnerText: true,
  });
  await button(page, wizard.next).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await button(page, wizard.provinces).click();
  await page.getByLabel(wizard.chooseProvince).selectOption('Herat');
  await expect(page.getByLabel(wizard.district)).toBeVisible();
}

/** Creates an ad without a photo, by a member who shows their number and their e-mail. */
async function withoutPhoto(request: APIRequestContext): Promise<{ seller: Account; id: number }> {
  const seller = await signUp(request);
  const headers = bearer(seller);
  const profile = { phone: '0701234567', password: seller.password };
  expect((await request.put('/api/auth/profile', { data: profile, headers })).status()).toBe(200);
  const settings = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showPhone: true, showEmail: true } };
  expect((await request.put('/api/settings', { data: settings, headers })).status()).toBe(200);
  return { seller, id: await publish(request, seller) };
}
