import type { Page } from '@playwright/test';
import enAuth from '../../web/i18n/en/auth.ts';
import enChat from '../../web/i18n/en/chat.ts';
import enFaults from '../../web/i18n/en/faults.ts';
import enFinding from '../../web/i18n/en/finding.ts';
import enFavorites from '../../web/i18n/en/favorites.ts';
import enHome from '../../web/i18n/en/home.ts';
import enListing from '../../web/i18n/en/listing.ts';
import enNotifications from '../../web/i18n/en/notifications.ts';
import enProfile from '../../web/i18n/en/profile.ts';
import enPromises from '../../web/i18n/en/promises.ts';
import enReports from '../../web/i18n/en/reports.ts';
import enShell from '../../web/i18n/en/shell.ts';
import enWizard from '../../web/i18n/en/wizard.ts';
import faAuth from '../../web/i18n/fa/auth.ts';
import faChat from '../../web/i18n/fa/chat.ts';
import faFaults from '../../web/i18n/fa/faults.ts';
import faFavorites from '../../web/i18n/fa/favorites.ts';
import faHome from '../../web/i18n/fa/home.ts';
import faListing from '../../web/i18n/fa/listing.ts';
import faNotifications from '../../web/i18n/fa/notifications.ts';
import faProfile from '../../web/i18n/fa/profile.ts';
import faPromises from '../../web/i18n/fa/promises.ts';
import faReports from '../../web/i18n/fa/reports.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import faWizard from '../../web/i18n/fa/wizard.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { bearer, converse, say } from '../participants.ts';
import { becomes, DESKTOP, expect, PHONE, publish, signUp, stepTo, test } from '../visitors.ts';

const VISITORS = [
  {
    where: 'on a phone in Dari',
    device: PHONE,
    words: {
      auth: faAuth,
      chat: faChat,
      home: faHome,
      listing: faListing,
      profile: faProfile,
      reports: faReports,
      faults: faFaults,
      favorites: faFavorites,
      promises: faPromises,
      shell: faShell,
      wizard: faWizard,
    },
  },
  {
    where: 'on a desktop in English',
    device: DESKTOP,
    words: {
      auth: enAuth,
      chat: enChat,
      home: enHome,
      listing: enListing,
      profile: enProfile,
      reports: enReports,
      faults: enFaults,
      favorites: enFavorites,
      promises: enPromises,
      shell: enShell,
      wizard: enWizard,
    },
  },
];

for (const { where, device, words } of VISITORS) {
  const { auth, chat, faults, favorites, home, listing, profile, promises, reports, shell, wizard } = words;
  const phone = device === PHONE;

  test.describe(where, () => {
    // Colours in the middle of a transition are nobody's colours.
    test.use({ ...device, colorScheme: 'light' });
    test.setTimeout(180_000);

    test('home, its filters, its empty result and its menus are open to everyone', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('#listings article')).toHaveCount(30);
      await expectOpenToEveryone(page, 'home');

      await stepTo(page, '/?q=zzqqxx&province=Herat&minPrice=5000&sort=price_asc');
      if (phone) await page.locator('label[for=filters-open]').click();
      await page.getByLabel(home.maxPrice).fill('100');
      await page.getByRole('button', { name: home.applyPrices }).click();
      await expect(page.getByText(home.pricesCrossed)).toBeVisible();
      await expect(page.getByText(home.noListings)).toBeVisible();
      await expectOpenToEveryone(page, 'filters and an empty result');

      if (phone) {
        await button(page, shell.openSearch).click();
        await expectOpenToEveryone(page, 'search');
        await button(page, shell.menu).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectOpenToEveryone(page, 'menu');
        await button(page, shell.downloadApp).click();
      } else {
        await button(page, shell.theme).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectOpenToEveryone(page, 'theme menu');
        await page.keyboard.press('Escape');
        await stepTo(page, '/');
        await button(page, promises.downloadTitle).click();
      }
      await expect(page.getByRole('dialog', { name: promises.downloadTitle })).toBeVisible();
      await expectOpenToEveryone(page, 'download dialog');
    });

    test('an ad, its photos and a missing one are open to everyone', async ({ page, request }) => {
      await page.goto(`/listing/${await withTwoPhotos(request)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await button(page, listing.save).first().click();
      await expect(page.getByText(favorites.added, { exact: true }).first()).toBeVisible();
      await expectOpenToEveryone(page, 'ad and a message');
      await page.getByRole('region', { name: listing.photos }).getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: listing.photos })).toBeVisible();
      await expectOpenToEveryone(page, 'viewer');

      await stepTo(page, `/listing/${await withoutPhoto(request)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectOpenToEveryone(page, 'ad without photos');

      await stepTo(page, '/listing/999999999');
      await expect(page.getByText(listing.notFound)).toBeVisible();
      await expectOpenToEveryone(page, 'missing ad');
    });

    test('the doors are open to everyone, also when something is wrong', async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByLabel(auth.email).first().fill('nobody@example.af');
      await page.getByLabel(auth.password, { exact: true }).fill('wrong-password');
      await page.locator('main').getByRole('button', { name: shell.signIn }).click();
      await expect(page.locator('main').getByRole('alert')).toBeVisible();
      await expectOpenToEveryone(page, 'sign-in');

      await stepTo(page, '/sign-up');
      await page.getByLabel(auth.username).fill('a');
      await page.locator('main').getByRole('button', { name: shell.createAccount }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectOpenToEveryone(page, 'sign-up');

      // What follows is one narrow column on every device.
      if (phone) return;
      await stepTo(page, '/forgot-password');
      await expectOpenToEveryone(page, 'forgot password');
      await page.getByLabel(auth.email).first().fill('nobody@example.af');
      await page.locator('main').getByRole('button', { name: auth.sendLink }).click();
      await expect(page.getByText(auth.linkSentHint)).toBeVisible();
      await expectOpenToEveryone(page, 'link sent');

      await stepTo(page, '/reset-password?token=worn-out');
      await page.getByLabel(auth.newPassword).fill('new-password');
      await expectOpenToEveryone(page, 'new password');
      await page.getByLabel(auth.confirmation).fill('new-password');
      await page.getByRole('button', { name: auth.savePassword }).click();
      await expect(page.getByText(auth.askNewLink)).toBeVisible();
      await expectOpenToEveryone(page, 'worn-out link');
    });

    test('favourites, the texts, 404 and the error screen are open to everyone', async ({ page, request }) => {
      await page.goto('/favorites');
      await expectOpenToEveryone(page, 'no favourites');
      const cards: object[] = await (await request.get('/api/listings?limit=4')).json();
      const saved = JSON.stringify(cards.map((card) => ({ ...card, savedAt: new Date().toISOString() })));
      await page.evaluate(`localStorage.setItem('favorites', ${JSON.stringify(saved)})`);
      await page.reload();
      await expect(page.locator('main a[href^="/listing/"]')).toHaveCount(4);
      await expectOpenToEveryone(page, 'favourites');

      for (const path of ['/terms', '/privacy', '/safety', '/no/such/screen']) {
        await stepTo(page, path);
        await expectOpenToEveryone(page, path);
      }

      await page.route(/\/assets\/sign-in-/, (route) => route.abort());
      await page.route('**/robots.txt', (route) => route.abort());
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { name: shell.offlineTitle })).toBeVisible();
      await expectOpenToEveryone(page, 'no internet');
      await page.unroute('**/robots.txt');
      await page.reload();
      await expect(page.getByRole('heading', { name: faults.errorTitle })).toBeVisible();
      await expectOpenToEveryone(page, 'error');
    });

    test("a member's menus and the owner's panel are open to everyone", async ({ page, request }) => {
      const account = await signUp(request);
      const id = await publish(request, account);
      await becomes(page, account);

      await page.goto(`/listing/${id}`);
      await button(page, profile.delete).click();
      await expect(page.getByRole('dialog', { name: profile.deleteTitle })).toBeVisible();
      await expectOpenToEveryone(page, 'delete dialog');
      await page.keyboard.press('Escape');
      await button(page, shell.notifications).click();
      await expect(page.getByText((phone ? faNotifications : enNotifications).noNotifications)).toBeVisible();
      await expectOpenToEveryone(page, "owner's panel and notifications");
      await page.keyboard.press('Escape');
      await button(page, phone ? shell.menu : shell.account).click();
      await expect(page.getByText(account.email)).toBeVisible();
      await expectOpenToEveryone(page, "member's menu");
    });

    test("the way to the messages, an offer and the administrators' door are open to everyone", async ({ page, request }) => {
      const id = await publish(request, await signUp(request));
      await becomes(page, await signUp(request));
      await page.goto('/terms');
      await expect(page.getByRole('link', { name: phone ? shell.chat : shell.liveSupport, exact: true })).toBeVisible();
      await expectOpenToEveryone(page, phone ? 'bar' : 'floating button');
      await stepTo(page, `/listing/${id}`);
      await button(page, listing.makeOffer).click();
      await page.getByRole('dialog').getByRole('button', { name: listing.sendOffer }).click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
      await expectOpenToEveryone(page, 'offer with its error');

      await stepTo(page, '/admin/dashboard');
      await expectOpenToEveryone(page, 'no administrator');
      await stepTo(page, '/admin/login');
      await page.getByLabel(auth.email, { exact: true }).fill('admin@sarai.af');
      await button(page, shell.signIn).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectOpenToEveryone(page, "administrators' door");
    });

    test('the messages are open to everyone: none, a list, a conversation with everything in it, its menus and dialogs', async ({
      page,
      request,
    }) => {
      const [member, other] = [await signUp(request), await signUp(request)];
      await becomes(page, member);
      await page.goto('/chat');
      await expect(page.getByText(chat.noConversations)).toBeVisible();
      await expectOpenToEveryone(page, 'no conversations');

      const id = await converse(request, member, other);
      const listingId = await publish(request, other, { title: 'یک قالین کهنهٔ هراتی با نامی دراز که در هیچ سطری جای نمی‌شود' });
      await say(request, member, id, 'Is it still there?', { messageType: 'listing', listingId });
      await say(request, other, id, `بلی https://sarai.af/${'long'.repeat(30)} بفرمایید`);
      await say(request, member, id, '', { messageType: 'offer', listingId, offerPrice: 3000 });
      for (const [name, mimeType, buffer, messageType] of [
        ['photo.png', 'image/png', PHOTO, 'image'],
        ['a-very-long-name-of-a-document-'.repeat(3) + '.txt', 'text/plain', Buffer.from('words'), 'file'],
      ] as const) {
        for (const sender of [member, other]) {
          const multipart = { file: { name, mimeType, buffer } };
          const upload = await request.post(`/api/conversations/${id}/attachments`, { headers: bearer(sender), multipart });
          // The contract of an upload.
          const { url } = (await upload.json()) as { url: string };
          await say(request, sender, id, name, { messageType, fileUrl: url, fileName: name });
        }
      }
      const row = page.getByRole('navigation', { name: chat.conversations }).getByRole('button', { name: other.username });
      await expect(row).toBeVisible();
      await expectOpenToEveryone(page, 'conversations');

      await row.click();
      await expect(page.getByText(chat.live, { exact: true })).toBeVisible();
      await request.put(`/api/conversations/${id}/block`, { headers: bearer(other) });
      await page.getByRole('textbox', { name: chat.input, exact: true }).fill('Hello?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: chat.failed })).toBeVisible();
      await button(page, chat.emojis).click();
      await expectOpenToEveryone(page, 'conversation with a failed message, and emojis');
      await page.keyboard.press('Escape');

      await button(page, chat.conversationMenu).click();
      await page.getByRole('menuitem', { name: chat.reportMember }).click();
      await page.getByRole('dialog').getByRole('button', { name: reports.report, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expectOpenToEveryone(page, 'report with its error');
      await page.getByRole('dialog').getByRole('button', { name: chat.cancel }).click();
      await page.getByRole('button', { name: chat.yourPicture }).first().click();
      await expect(page.getByRole('dialog', { name: chat.pictures })).toBeVisible();
      await expectOpenToEveryone(page, 'picture viewer');
      await page.keyboard.press('Escape');
      await button(page, chat.conversationMenu).click();
      await page.getByRole('menuitem', { name: chat.block }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectOpenToEveryone(page, 'block dialog');
      await page.getByRole('dialog').getByRole('button', { name: chat.block, exact: true }).click();
      await expect(page.getByText(chat.youBlocked)).toBeVisible();
      await expectOpenToEveryone(page, 'blocked conversation');
    });

    test('the edit and the steps of the wizard are open to everyone, with their errors', async ({ page, request }) => {
      const account = await signUp(request);
      const id = await publish(request, account);
      await becomes(page, account);

      await page.goto(`/listing/${id}/edit`);
      await expect(page.getByLabel(wizard.fieldTitle, { exact: true })).toHaveValue('Red bicycle');
      await expectOpenToEveryone(page, 'edit');

      await stepTo(page, '/create-listing');
      // On a phone the steps are numbers to the eye, and still names to the ear.
      const steps = page.getByRole('list', { name: wizard.steps }).getByRole('listitem');
      await expect(steps).toContainText([wizard.basicInformation, wizard.categorySelection, wizard.detailsAndPhotos], {
        useInnerText: true,
      });
      await button(page, wizard.next).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await button(page, wizard.provinces).click();
      await page.getByLabel(wizard.chooseProvince).selectOption('Herat');
      await expect(page.getByLabel(wizard.district)).toBeVisible();
      await expectOpenToEveryone(page, 'first step with its errors');
      await page.getByLabel(wizard.fieldTitle, { exact: true }).fill('Old Herati gelim');
      await page.getByLabel(wizard.description, { exact: true }).fill('Hand-woven');
      await page.getByLabel(wizard.price).fill('1234');
      await button(page, wizard.next).click();
      await button(page, wizard.next).click();
      await expectOpenToEveryone(page, 'second step with its error');
      await page.getByRole('radio').first().check();
      await button(page, wizard.next).click();
      await page.locator('input[type=file][multiple]').setInputFiles([
        { name: 'photo.png', mimeType: 'image/png', buffer: PHOTO },
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ]);
      await expect(page.locator('[data-remove]')).toHaveCount(2);
      await expectOpenToEveryone(page, 'third step');
    });
  });
}

test.describe('by keyboard alone', () => {
  test.use(DESKTOP);

  test('the first stop leads past the header to the content', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#listings article')).toHaveCount(30);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: enShell.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('Tab reaches everything on the home screen, in order, and shows where it is', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#listings article')).toHaveCount(30);
    // The last that comes among them.
    await expect(page.getByRole('button', { name: enFinding.nearMe })).toBeVisible();
    const count = await page.evaluate<number>(`(() => {
      const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
      const stops = [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled && each.tabIndex >= 0);
      stops.forEach((each, at) => each.setAttribute('data-stop', at));
      return stops.length;
    })()`);
    expect(count).toBeGreaterThan(80);
    const stops: string[] = [];
    for (let pressed = 0; pressed < count; pressed += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate<string>(`(() => {
          const at = document.activeElement;
          const ringed = [at, at.closest('article, form'), at.nextElementSibling].some((each) => each && getComputedStyle(each).outlineStyle === 'solid');
          return at.dataset.stop + (ringed ? '' : ' without a ring: ' + at.outerHTML.slice(0, 200));
        })()`),
      );
    }
    expect(stops).toEqual(Array.from({ length: count }, (_, at) => String(at)));
  });

  test('Ctrl+K goes to the search from anywhere', async ({ page }) => {
    await page.goto('/terms');
    // Keys are the app's own: nothing notes them for a page that does not live yet.
    await expect(page.locator('html[data-waking]')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('banner').getByRole('textbox', { name: enShell.search });
    await expect(search).toBeFocused();
    await page.keyboard.type('corolla');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?q=corolla$/);
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
    // The focus stays inside.
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(download).toBeFocused();

    await page.goto(`/listing/${await withTwoPhotos(request)}`);
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
  });

  test('a menu is walked with the arrow keys, and its choice is made with Enter', async ({ page }) => {
    await page.goto('/terms');
    // Presses are kept until the page lives, arrows are not.
    await expect(page.locator('html[data-waking]')).toHaveCount(0);
    await button(page, enShell.theme).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitemradio', { name: enShell.themeLight })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: enShell.themeDark })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(button(page, enShell.theme)).toBeFocused();
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

async function withoutPhoto(request: Page['request']): Promise<number> {
  return publish(request, await signUp(request));
}

/** An ad of the demo data that shows exactly two photos. */
async function withTwoPhotos(request: Page['request']): Promise<number> {
  for (let id = 1; id < 100; id += 1) {
    // The contract of a listing; a missing one has no photos.
    const { images } = (await (await request.get(`/api/listings/${id}`)).json()) as { images?: unknown[] };
    if (images?.length === 2) return id;
  }
  throw new Error('No ad among the first hundred shows two photos.');
}
