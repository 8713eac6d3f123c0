import type { Page } from '@playwright/test';
import { APP_ROUTES } from '../../schema/catalog/app-routes.ts';
import type { Listing } from '../../schema/contracts/listings.ts';
import details from '../../web/i18n/fa/details.ts';
import finding from '../../web/i18n/fa/finding.ts';
import home from '../../web/i18n/fa/home.ts';
import leaves from '../../web/i18n/fa/leaves-property.ts';
import adWords from '../../web/i18n/fa/listing.ts';
import safety from '../../web/i18n/fa/safety.ts';
import words from '../../web/i18n/fa/shell.ts';
import { DESKTOP, expect, PHONE, publish, signUp, test, type Account } from '../visitors.ts';

test.use(DESKTOP);

let account: Account;

test.beforeAll(async ({ request }) => {
  account = await signUp(request);
});

test.describe('the address of an ad', () => {
  test('previews as its title, price, place and photo, without any script', async ({ request, baseURL }) => {
    const listing = await anyWithPhoto(request);
    const answer = await request.get(`/listing/${listing.id}`);
    expect(answer.status()).toBe(200);
    const head = headOf(await answer.text());
    expect(head.title).toContain(listing.title);
    expect(head.metas.get('description')).toContain('AFN ');
    expect(head.metas.get('og:title')).toBe(head.title);
    expect(head.metas.get('og:url')).toBe(`${baseURL}/listing/${listing.id}`);
    expect(head.canonical).toBe(`${baseURL}/listing/${listing.id}`);
    expect(head.metas.get('twitter:card')).toBe('summary_large_image');
    const picture = await request.get(head.metas.get('og:image') ?? 'nowhere');
    expect(new URL(picture.url()).origin).toBe(baseURL);
    expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png|webp|gif)$/);
    expect((await picture.body()).length).toBeGreaterThan(1000);
    expect(head.jsonLd).toMatchObject({
      '@type': 'Product',
      name: listing.title,
      offers: { price: listing.price, priceCurrency: 'AFN', availability: 'https://schema.org/InStock' },
    });
  });

  test('is a 404 from the moment that its owner deletes the ad, and the sitemap is there', async ({ request, baseURL }) => {
    const id = await publish(request, account);
    const address = `${baseURL}/listing/${id}`;
    const file = `/sitemap-${Math.ceil(id / 10_000)}.xml`;
    expect((await request.get(address)).status()).toBe(200);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}${file}</loc>`);
    const sitemap = await request.get(file);
    expect(sitemap.headers()['content-type']).toContain('xml');
    // It is cached for an hour: the Worker's tests check which ads it contains.
    expect(await sitemap.text()).toContain('<urlset');

    const headers = { Authorization: `Bearer ${account.token}` };
    expect((await request.delete(`/api/listings/${id}`, { headers })).ok()).toBe(true);
    expect((await request.get(address)).status()).toBe(404);
  });
});

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('ads are searched, filtered, paged and read; what needs scripts says so', async ({ page, request }) => {
    const ads = page.locator('#listings article h3 a');
    const addresses = () => ads.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const params = () => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''));
    await page.goto('/');
    await expect(ads).toHaveCount(30);
    const first = await addresses();

    await test.step('the next page is a link, and the first one comes back', async () => {
      await page.getByRole('link', { name: home.loadMore }).tap();
      await expect(page).toHaveURL(/[?&]cursor=/);
      await expect(ads).toHaveCount(30);
      expect((await addresses()).filter((address) => first.includes(address))).toEqual([]);
      await page.getByRole('link', { name: home.fromFirstPage }).tap();
      await expect(page).toHaveURL('/');
    });

    await test.step('a category is a link, filters and words are forms, and each keeps the others', async () => {
      await page.locator('#category-list').getByRole('link', { name: words['category.real-estate'], exact: true }).tap();
      await expect(page).toHaveURL('/?category=real-estate');
      await page.getByRole('link', { name: leaves['name.flats'], exact: true }).tap();
      await expect(page).toHaveURL('/?category=real-estate&leaf=flats');
      await page.getByLabel(home.sort).selectOption('price_asc');
      await page.getByText(home.filters, { exact: true }).first().tap();
      const sheet = page.locator('#refine');
      await sheet.getByText(details['deal.girawi'], { exact: true }).tap();
      await sheet.getByText(details['name.area'], { exact: true }).tap();
      await sheet.getByLabel(finding.lowOf.replace('{name}', details['name.area'])).fill('۷۰');
      await sheet.getByLabel(home.province).selectOption('Kabul');
      await sheet.locator('[name=minPrice]').fill('۱۰۰۰');
      await sheet.locator('[type=submit]').tap();
      const asked = {
        category: 'real-estate',
        leaf: 'flats',
        deal: 'girawi',
        'd.area': '70..',
        province: 'Kabul',
        sort: 'price_asc',
      };
      await expect.poll(params).toEqual({ ...asked, minPrice: '1000' });
      await expect(page.getByRole('list', { name: home.activeFilters }).getByText(details['deal.girawi'])).toBeVisible();
      await page.getByRole('main').getByRole('textbox', { name: home.heroSearch }).fill('toyota');
      await page.getByRole('main').getByRole('textbox', { name: home.heroSearch }).press('Enter');
      await expect.poll(() => params()['q']).toBe('toyota');
      expect(params()).toMatchObject(asked);
      await page.getByRole('link', { name: new RegExp(`^${home.clearFilter}: ${words['province.Kabul']}`) }).tap();
      await expect.poll(params).not.toHaveProperty('province');
    });

    await test.step('an ad shows its words, its photos and what to do next', async () => {
      const { id } = await anyWithPhoto(request);
      const { title, description, images, seller } = (await (await request.get(`/api/listings/${id}`)).json()) as Listing;
      await page.goto(`/listing/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(description)).toBeVisible();
      // `getByText` does not find the content of `noscript`.
      await expect(page.locator('main noscript p')).toHaveText(adWords.needsScript);
      const toSeller = page.getByRole('region', { name: adWords.seller }).getByRole('link');
      await expect(toSeller).toHaveText(seller.fullName ?? seller.username);
      await expect(toSeller).toHaveAttribute('href', `/member/${seller.id}`);
      for (const { url } of images) {
        const photo = page.locator(`img[src="${url}"]`);
        await photo.scrollIntoViewIfNeeded();
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    });

    await test.step('and what it warns of', async () => {
      await page.goto(`/listing/${await publish(request, account, { description: 'پول را به حساب پی روان کنید' })}`);
      await expect(page.getByRole('note')).toContainText(safety.warn_prepayment);
    });

    await test.step('and where a script is needed, that it is', async () => {
      await page.goto('/chat');
      await expect(page.locator('noscript p').first()).toContainText('JavaScript');
      await expect(page.locator('noscript main a')).toHaveAttribute('href', '/');
    });
  });
});

test('the first address says what the market is', async ({ request, baseURL }) => {
  const head = headOf(await (await request.get('/')).text());
  expect(head.title).toContain('Sarai');
  expect(head.canonical).toBe(`${baseURL}/`);
  expect(head.metas.get('og:description')).toContain('Afghanistan');
  expect((await request.get(head.metas.get('og:image') ?? 'nowhere')).headers()['content-type']).toBe('image/png');
  expect(head.jsonLd).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
});

test('robots are told where the sitemap is, and kept out of what is not the real site', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('Disallow: /');
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('HTML in a title is text in the document of its ad and in its JSON', async ({ request }) => {
  const title = `</title></script><img src=x onerror="document.title='owned'"><b>Samovar</b> & "`;
  const id = await publish(request, account, { title, description: `<!-- <script>alert(1)</script>` });

  const html = await (await request.get(`/listing/${id}`)).text();
  // Inside quotes it is not markup.
  expect(html.replaceAll(/content="[^"]*"/g, '')).not.toMatch(/<img src=x|<b>|<!-- <|<script>alert/);
  expect(headOf(html).jsonLd).toMatchObject({ name: title });
});

test('a policy is in force: a script that somebody slips into the page does not run', async ({ page, faults }) => {
  await page.goto('/terms');
  await page.evaluate(
    `document.body.appendChild(Object.assign(document.createElement('script'), { textContent: 'globalThis.slipped = 1' }))`,
  );
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  expect(await page.evaluate('globalThis.slipped')).toBeUndefined();
  faults.length = 0;
});

test('assets may be kept for a year, documents are asked for anew', async ({ request }) => {
  const documents = [await request.get('/'), await request.get('/terms')];
  for (const answer of documents) expect(answer.headers()['cache-control']).toMatch(/no-cache|must-revalidate/);
  const [, script = 'nowhere'] = /<script [^>]*src="([^"]+)"/.exec((await documents[0]?.text()) ?? '') ?? [];
  const headers = (await request.get(script)).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file that is missing is a 404 that nobody keeps, and never the app', async ({ request }) => {
  for (const path of ['/assets/x.js', '/assets/app-00000000.css', '/assets/x.js?again=1', '/assets/404', '/assets/']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    const text = await answer.text();
    expect(text, path).not.toContain('id="root"');
    expect(text.length, path).toBeLessThan(200);
  }
});

test('what is no call is a 404 in JSON, and what is a path of the app opens the app', async ({ request }) => {
  for (const path of ['/api/no-such-call', '/api', '/api/listings/1/nothing', '/api/../api/x']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.json(), path).toMatchObject({ code: 'not_found' });
  }
  const pages = APP_ROUTES.filter((path) => path !== '/' && path !== '/listing/:id').map((path) => path.replace(':id', '1'));
  const missing = ['/somewhere/else', '/favicon.ico', '/404', '/404.html', '/admin/nothing', '/listing/1/nothing'];
  for (const path of [...pages, ...missing]) {
    const answer = await request.get(path);
    const isMissing = missing.includes(path);
    expect(answer.status(), path).toBe(isMissing ? 404 : 200);
    expect(answer.headers()['content-type'], path).toContain('text/html');
    const text = await answer.text();
    expect(text, path).toContain('<div id="root">');
    expect(text.includes('content="noindex"'), path).toBe(isMissing);
    if (isMissing) expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
  const slashed = await request.get('/settings/?tab=privacy', { maxRedirects: 0 });
  expect([slashed.status(), slashed.headers()['location']]).toEqual([301, '/settings?tab=privacy']);
});

interface Head {
  title: string;
  metas: Map<string, string>;
  canonical: string | undefined;
  jsonLd: unknown;
}

/** Returns the head as a crawler reads it: from the text alone. */
function headOf(html: string): Head {
  const metas = [...html.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)];
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    title: unescape(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    metas: new Map(metas.map(([, key = '', content = '']) => [key, unescape(content)])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    jsonLd: jsonLd === undefined ? null : JSON.parse(jsonLd),
  };
}

function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

interface Card {
  id: number;
  title: string;
  price: string;
  thumbUrl: string;
}

/** Returns an active ad of the demo that has a photo. */
async function anyWithPhoto(request: Page['request']): Promise<Card> {
  // The contract of a browse.
  const cards = (await (await request.get('/api/listings?province=Herat')).json()) as (Card | (Card & { thumbUrl: null }))[];
  const card = cards.find(({ thumbUrl }) => thumbUrl !== null);
  if (!card) throw new Error('the demo has no ad with a photo');
  return card;
}
