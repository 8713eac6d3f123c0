import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import en from '../../web/i18n/en/admin-keywords.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { DESKTOP, expect, test } from '../visitors.ts';

const TOOLS = '/admin/dashboard?section=seo&tab=tools';
const OWN = ['/mark.svg icon', '/favicon-32.png icon', '/favicon-16.png icon', '/touch-icon.png apple-touch-icon'];

/** Whatever an SVG can carry that must not run or be fetched. */
const WICKED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" onload="document.documentElement.setAttribute('ran', 'onload')">
  <script>document.documentElement.setAttribute('ran', 'script')</script>
  <image href="https://evil.example/x.png" width="4" height="4"/>
  <a href="javascript:document.documentElement.setAttribute('ran', 'link')"><rect id="a" width="4" height="4" fill="#c00"/></a>
  <foreignObject width="4" height="4"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"></iframe></foreignObject></svg>`;

// There is one icon: the journeys wait for each other.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.afterAll(async ({ request }) => {
  const { token } = await signInAdmin(request, DEMO_ADMIN);
  await request.delete('/api/admin/favicon', { headers: { Authorization: `Bearer ${token}` } });
});

test.describe('on a desktop, in English', () => {
  test.use(DESKTOP);

  test('a new icon is shown by a tab that a visitor has open, once it is looked at, and goes again', async ({
    page,
    request,
    browser,
  }) => {
    const visitor = await (await browser.newContext(DESKTOP)).newPage();
    await visitor.clock.install();
    await visitor.goto('/');
    await expect.poll(() => icons(visitor)).toEqual(OWN);

    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(TOOLS);
    await changes(page, '#00f');
    await expect(page.getByRole('button', { name: en.removeFavicon })).toBeVisible();
    await expectOpenToEveryone(page, 'tools');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectOpenToEveryone(page, 'tools, narrow');
    await page.setViewportSize({ width: 1280, height: 800 });

    await lookAgain(visitor, 60);
    expect(await icons(visitor)).toEqual(OWN);
    await lookAgain(visitor, 5 * 60);
    await expect.poll(async () => (await icons(visitor))[1]).toMatch(/^\/media\/favicons\/[0-9a-f]{32}\.png icon$/);
    const shown = await icons(visitor);
    expect(shown[0]).toBe('/mark.svg none');
    for (const [at, side] of [
      [1, 32],
      [2, 16],
      [3, 180],
    ] as const)
      expect(await pixel(visitor, shown[at] ?? '')).toEqual([side, side, 0, 0, 255, 255]);
    await visitor.goto('/terms');
    expect(await icons(visitor)).toEqual(shown);

    await page.getByRole('button', { name: en.removeFavicon }).click();
    await page.getByRole('dialog', { name: en.removeTitle }).getByRole('button', { name: en.removeFavicon }).click();
    await expect(page.getByText(en.faviconRemoved).first()).toBeVisible();
    await expect.poll(() => icons(page)).toEqual(OWN);
    await lookAgain(visitor, 6 * 60);
    await expect.poll(() => icons(visitor)).toEqual(OWN);
    await visitor.context().close();
  });

  test('nothing of an SVG runs, and nothing is fetched for it, when it is opened by itself', async ({ page, request }) => {
    const { token } = await signInAdmin(request, DEMO_ADMIN);
    const answer = await request.post('/api/admin/upload-favicon', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { favicon: { name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(WICKED) } },
    });
    expect(answer.status()).toBe(201);
    const { faviconUrl } = (await answer.json()) as { faviconUrl: string }; // the contract of the call
    const abroad: string[] = [];
    const context = await page.context().browser()?.newContext(DESKTOP);
    const opened = await context?.newPage();
    if (!opened) throw new Error('There is no browser');
    // Chromium names what the policy stopped, too: such a request fails before it leaves.
    opened.on('requestfailed', (asked) => abroad.push(`${asked.url()} ${asked.failure()?.errorText}`));
    opened.on('requestfinished', (asked) => abroad.push(asked.url()));
    await opened.goto(faviconUrl);
    await opened.mouse.click(100, 100);
    // It has been drawn by then; no script of ours runs in it either.
    await opened.screenshot();
    await opened.waitForLoadState('networkidle');
    expect(await opened.locator(':root').getAttribute('ran')).toBeNull();
    expect(abroad.filter((asked) => asked.includes('evil') && !asked.endsWith(' csp'))).toEqual([]);
    await context?.close();
  });
});

/** The links to icons in the head, in order: address and relation. */
function icons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#mark, #favicon-32, #favicon-16, #touch-icon')].map(
      (link) => `${link.getAttribute('href')} ${link.getAttribute('rel')}`,
    ),
  );
}

/** The size of a picture and the colour in its middle. */
function pixel(page: Page, link: string): Promise<number[]> {
  return page.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const middle = context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [];
      return [image.width, image.height, ...middle];
    },
    link.split(' ')[0] ?? '',
  );
}

/** So many seconds later the visitor looks at their tab again. */
async function lookAgain(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
  // What it asks for then leaves before this call, which takes longer: the Worker asks all its parts.
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await (await fetch('/api/health')).text();
  });
}

/** Sends a drawing under a wrong name; it is said that it arrived, and a second later the page loads anew. */
async function changes(page: Page, colour: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`;
  // What is said lasts a second: the page itself notes it down.
  await page.evaluate((said) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(said)) sessionStorage.setItem('said', said);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, en.uploaded);
  await Promise.all([page.waitForEvent('load'), choose(page, en.chooseFavicon, 'drawing.png', svg)]);
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(en.uploaded);
}

async function choose(page: Page, label: string, name: string, content: string): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
}
