import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import fa from '../../web/i18n/fa/admin-keywords.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { expect, PHONE, test } from '../visitors.ts';

const OWN = ['/mark.svg icon', '/favicon-32.png icon', '/favicon-16.png icon', '/touch-icon.png apple-touch-icon'];
const BLUE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#00f"/></svg>';

test.use(PHONE);

test.afterAll(async ({ request }) => {
  const { token } = await signInAdmin(request, DEMO_ADMIN);
  await request.delete('/api/admin/favicon', { headers: { Authorization: `Bearer ${token}` } });
});

test('a new icon is drawn as large as tabs and phones want it, and the page that loads anew carries it', async ({
  page,
  request,
}) => {
  await setAdminSession(page, await signInAdmin(request, DEMO_ADMIN));
  await page.goto('/admin/dashboard?section=seo&tab=tools');
  await expect.poll(() => icons(page)).toEqual(OWN);
  // The type comes from the bytes, not from the name. A second after the upload the page reloads by itself.
  const drawing = { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(BLUE) };
  await Promise.all([page.waitForEvent('load'), page.getByLabel(fa.chooseFavicon).setInputFiles(drawing)]);
  await expect(page.getByRole('button', { name: fa.removeFavicon })).toBeVisible();
  await expectAccessible(page, 'tools');

  const shown = await icons(page);
  expect(shown[0]).toBe('/mark.svg none');
  expect(shown[1]).toMatch(/^\/media\/favicons\/[0-9a-f]{32}\.png icon$/);
  for (const [at, side] of [
    [1, 32],
    [2, 16],
    [3, 180],
  ] as const)
    expect(await pixel(page, shown[at] ?? '')).toEqual([side, side, 0, 0, 255, 255]);
});

/** Returns the links to icons in the head, in order: address and relation. */
function icons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#mark, #favicon-32, #favicon-16, #touch-icon')].map(
      (link) => `${link.getAttribute('href')} ${link.getAttribute('rel')}`,
    ),
  );
}

/** Returns the size of a picture and the colour in its middle. */
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
