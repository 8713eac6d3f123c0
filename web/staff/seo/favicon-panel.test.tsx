// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAVICON_BYTES_MAX, FAVICON_TYPES, type Favicon } from '#schema/contracts/favicon';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { sendFile } from '../../kit/upload/send-file.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import type { drawIcon } from './draw-icon.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>';
const VARIANTS = { 32: '/media/32.png', 16: '/media/16.png', 180: '/media/180.png' };
const CUSTOM: Favicon = { faviconUrl: '/media/icon', hasCustomFavicon: true, type: 'image/png', variants: VARIANTS };
const NONE: Favicon = { faviconUrl: null, hasCustomFavicon: false };

let page: Page;
let favicon: Favicon | null;
let removal: Response;
const send = vi.fn<(...asked: [string, FormData, Parameters<typeof sendFile>[2]]) => Promise<unknown>>();
const draw = vi.fn<typeof drawIcon>();

beforeEach(async () => {
  [favicon, removal] = [CUSTOM, new Response(null, { status: 204 })];
  send.mockReset().mockResolvedValue({});
  draw.mockReset().mockResolvedValue(null);
  page = await openPage({
    words: ['admin', 'adminKeywords', 'errors'],
    answers: {
      'GET /api/seo/favicon/current': () => (favicon ? Response.json(favicon) : new Response(null, { status: 500 })),
      'DELETE /api/admin/favicon': () => removal,
    },
  });
  page.client.setQueryData(queryKeys.favicon, {});
  vi.doMock('./draw-icon.ts', () => ({ drawIcon: draw }));
  vi.doMock('../../kit/upload/send-file.ts', async (original) => ({ ...(await original<object>()), sendFile: send }));
});
afterEach(() => {
  vi.doUnmock('./draw-icon.ts');
  vi.doUnmock('../../kit/upload/send-file.ts');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['the site’s own', NONE, ['/favicon-32.png', '/favicon-16.png', '/touch-icon.png'], /^$/],
  ['one at its sizes', CUSTOM, ['/media/32.png', '/media/16.png', '/media/180.png'], /^$/],
  [
    'one that nobody could draw',
    { faviconUrl: '/media/icon', hasCustomFavicon: true, type: 'image/x-icon' },
    ['/media/icon', '/media/icon', '/touch-icon.png'],
    /^Only the picture itself could be stored/,
  ],
  [
    'a TIFF',
    { faviconUrl: '/media/icon', hasCustomFavicon: true, type: 'image/tiff' },
    ['/media/icon', '/media/icon', '/touch-icon.png'],
    /^This browser cannot draw TIFF/,
  ],
] as const)('the icon that is set is shown as tabs and phones show it: %s', async (_, set, sources, words) => {
  favicon = set;
  await drawn();
  await vi.waitFor(() =>
    expect([...page.main.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(sources),
  );
  expect(page.main.querySelector('ul')?.textContent).toBe('32x32, tabs16x16, tabs180x180, phones');
  expect(page.main.querySelector('[role="alert"]')?.textContent ?? '').toMatch(words);
  expect(page.button('Remove') !== undefined).toBe(set.hasCustomFavicon);
});

test('an icon is sent with its sizes, says how far it is and that it is there, and the page loads anew a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const [drawn32, drawn16, drawn180] = ['a', 'bb', 'ccc'].map((text) => new Blob([text]));
  if (!drawn32 || !drawn16 || !drawn180) throw new Error('There are three');
  draw.mockResolvedValue({ 32: drawn32, 16: drawn16, 180: drawn180 });
  let arrive = (_answer: unknown) => {};
  send.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await drawn();
  await vi.waitFor(() => expect(page.button('Remove')).toBeDefined());
  // Its type comes from its bytes, not from its name.
  const file = new File([SVG], 'drawing.png', { type: 'image/png' });
  await chooses(file);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(draw).toHaveBeenCalledExactlyOnceWith(file, 'image/svg+xml');
  const [call, form, options] = send.mock.calls[0] ?? [];
  expect([call, options?.timeout, options?.ended]).toEqual(['POST /api/admin/upload-favicon', 30_000, 'admin-session-ended']);
  localStorage.setItem('admin_auth_token', 'the-admins');
  expect(options?.bearer()).toEqual({ Authorization: 'Bearer the-admins' });
  const parts = [...(form?.entries() ?? [])].map(([name, part]) => [name, part instanceof Blob && part.size]);
  expect(parts).toEqual([
    ['favicon', SVG.length],
    ['favicon32', 1],
    ['favicon16', 2],
    ['favicon180', 3],
  ]);
  await actAndCheck(() => options?.onProgress(0.505));
  expect(status()).toBe('51%');
  const bar = page.main.querySelector('progress');
  expect([bar?.getAttribute('aria-label'), bar?.value, bar?.max]).toEqual(['Uploading...', 51, 100]);
  expect([page.button('Uploading...'), page.button('Remove')].map((button) => button?.matches(':disabled'))).toEqual([
    true,
    true,
  ]);
  await actAndCheck(() => arrive({}));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'Favicon Uploaded', tone: 'success' }));
  expect(status()).toBe('Favicon Uploaded. The page reloads...');
  expect(reload).not.toHaveBeenCalled();
  await actAndCheck(() => vi.advanceTimersByTime(1_000));
  expect(reload).toHaveBeenCalledOnce();
});

test('while the sizes of an icon are drawn no other can be chosen, nor the one that is there removed', async () => {
  draw.mockReturnValue(new Promise(() => {}));
  await drawn();
  await vi.waitFor(() => expect(page.button('Remove')).toBeDefined());
  await chooses(new File([SVG], 'icon.svg'));
  await vi.waitFor(() => expect(status()).toBe('0%'));
  const buttons = ['Uploading...', 'Remove'].map((name) => page.button(name)?.matches(':disabled'));
  expect([buttons, send.mock.calls]).toEqual([[true, true], []]);
});

test('the button opens the choice of a file, among pictures of every kind that is taken', async () => {
  await drawn();
  const input = await page.there('input[type="file"]');
  const opened = vi.spyOn(input, 'click').mockReturnValue(undefined);
  await page.press('Upload Favicon');
  expect(opened).toHaveBeenCalledOnce();
  expect([input.accept, input.tabIndex]).toEqual([[...Object.values(FAVICON_TYPES), '.ico', '.tif', '.tiff'].join(), -1]);
});

test('an icon that this browser cannot draw is sent as it is, however large it may be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await drawn();
  await chooses(Object.defineProperty(new File([SVG], 'icon.svg'), 'size', { value: FAVICON_BYTES_MAX }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect([...(send.mock.calls[0]?.[1].keys() ?? [])]).toEqual(['favicon']);
});

test.each([
  [
    'what is no picture',
    'BMW for sale',
    'image/png',
    'Invalid File Type',
    'Please select a valid image file (PNG, JPG, ICO, SVG, GIF, WEBP, BMP, TIFF)',
  ],
  ['a picture that is too large', null, 'image/vnd.microsoft.icon', 'File Too Large', 'Please select a file smaller than 2MB'],
  ['anything else that is too large', null, 'text/plain', 'Invalid File Type', 'Please select a valid image file'],
])('%s is not sent, and that is said', async (_, text, type, title, description) => {
  await drawn();
  const file = new File([text ?? SVG], 'icon', { type });
  const read = vi.spyOn(file, 'arrayBuffer');
  if (text === null) Object.defineProperty(file, 'size', { value: FAVICON_BYTES_MAX + 1 });
  await chooses(file);
  await says(title, description);
  expect([send.mock.calls, status()]).toEqual([[], '']);
  // A file that is too large is refused anyway, so its content is not read.
  expect(read).toHaveBeenCalledTimes(text === null ? 0 : 1);
});

test.each([
  ['the server', 'Upload failed with status: 503'],
  ['the network', 'Upload failed due to network error'],
  ['the time', 'Upload timed out'],
  ['anything else', 'Failed to upload favicon'],
])('where %s ends an upload, that is said, and the same file can be sent again', async (what, description) => {
  await drawn();
  const [{ ApiError }, { UploadFailed }] = await Promise.all([
    import('../../kit/api/api-error.ts'),
    import('../../kit/upload/send-file.ts'),
  ]);
  const errors: Record<string, Error> = {
    'the server': new ApiError(503, 'busy'),
    'the network': new UploadFailed('network'),
    'the time': new UploadFailed('timeout'),
  };
  send.mockRejectedValueOnce(errors[what] ?? new Error('Whatever'));
  const input = await chooses(new File([SVG], 'icon.svg'));
  await says('Upload Failed', description);
  expect([input.value, status(), page.button('Upload Favicon')?.matches(':disabled')]).toEqual(['', '', false]);
});

test('an icon is removed once that was asked, and visitors’ tabs ask for theirs again', async () => {
  await drawn();
  await page.press('Remove');
  const question = await page.there('[role=dialog]');
  expect(question.getAttribute('aria-label')).toBe(page.t('adminKeywords.removeTitle'));
  expect(question.textContent).toContain(page.t('adminKeywords.removeText'));
  await page.press('Cancel');
  expect([page.main.querySelector('[role="dialog"]'), page.sent]).toEqual([null, []]);
  await page.press('Remove');
  removal = Response.json({ code: 'internal' }, { status: 500 });
  await page.click('[role="dialog"] > button:last-child');
  await says('That did not work', page.t('errors.internal'));
  expect([page.main.querySelector('[role="dialog"]'), page.client.getQueryState(queryKeys.favicon)?.isInvalidated]).toEqual([
    expect.anything(),
    false,
  ]);
  [favicon, removal] = [NONE, new Response(null, { status: 204 })];
  await page.click('[role="dialog"] > button:last-child');
  await vi.waitFor(() => expect(page.button('Remove')).toBeUndefined());
  await says('The favicon is removed', '');
  expect([page.main.querySelector('[role="dialog"]'), page.client.getQueryState(queryKeys.favicon)?.isInvalidated]).toEqual([
    null,
    true,
  ]);
});

test('an icon that could not be had is had again', async () => {
  favicon = null;
  await drawn();
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  favicon = NONE;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.querySelectorAll('img')).toHaveLength(3));
});

async function drawn() {
  const { FaviconPanel } = await import('./favicon-panel.tsx');
  await page.draw(<FaviconPanel />);
}

async function chooses(file: File) {
  const input = await page.there('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: `C:\\fakepath\\${file.name}`, configurable: true, writable: true });
  await actAndCheck(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  return input;
}

async function says(title: string, description: string) {
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe(title));
  expect(shownToast.get()?.description ?? '').toContain(description);
}

const status = () => page.main.querySelector('[role="status"]')?.textContent;
