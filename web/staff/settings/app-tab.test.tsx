// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APK_BYTES_MAX } from '#schema/catalog/limits';
import type { Apk } from '#schema/contracts/site-settings';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { fieldNamed } from '../../test/labelled.ts';
import type { sendApk } from './send-apk.ts';

const APK: Apk = {
  url: '/media/apk/1.apk',
  version: '1.4.0',
  size: 9 * 1024 * 1024,
  sha256: 'a5b3',
  publishedAt: '2026-01-02T07:00:00.000Z',
};

let page: Page;
let apk: Apk | null;
let refusal: Response | null;
let isDown: boolean;
let sent: Parameters<typeof sendApk>;
let end: { done: (apk: Apk) => void; fail: (error: Error) => void };

beforeEach(async () => {
  [apk, refusal, isDown] = [APK, null, false];
  page = await openPage({
    words: ['admin', 'adminSite', 'errors', 'adminErrors'],
    answers: {
      'GET /api/admin/apk': () => (isDown ? new Response('', { status: 500 }) : Response.json({ apk })),
      'DELETE /api/admin/apk': () => refusal ?? new Response(null, { status: 204 }),
    },
  });
  vi.doMock('./send-apk.ts', () => ({
    sendApk: ((...asked) => {
      sent = asked;
      return new Promise((done, fail) => (end = { done, fail }));
    }) satisfies typeof sendApk,
  }));
  const { AppTab } = await import('./app-tab.tsx');
  await page.draw(<AppTab />);
});
afterEach(() => vi.doUnmock('./send-apk.ts'));

test('a file that another administrator put there meanwhile is seen at the next visit', async () => {
  await vi.waitFor(() => expect(facts()[0]).toBe('1.4.0'));
  await page.draw(null);
  apk = { ...APK, version: '1.5.0' };
  const { AppTab } = await import('./app-tab.tsx');
  await page.draw(<AppTab />);
  await vi.waitFor(() => expect(facts()[0]).toBe('1.5.0'));
});

test('which file there is, where that could not be had, is asked for again', async () => {
  isDown = true;
  await actAndCheck(() => void page.client.resetQueries());
  await vi.waitFor(() => expect(alert()).toContain(page.t('admin.loadFailed')));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(facts()[0]).toBe('1.4.0'));
  expect(alert()).toBeUndefined();
});

test('the app’s file is what visitors get, and it is taken away once that was asked', async () => {
  await vi.waitFor(() => expect(facts()).toEqual(['1.4.0', '9 MB', 'Jan 2, 2026\u00A0\u00A011:30', 'a5b3']));
  expect([page.button('Download')?.getAttribute('href'), page.button('Download')?.getAttribute('download')]).toEqual([
    '/media/apk/1.apk',
    'Sarai.apk',
  ]);
  await page.press('Remove');
  expect([dialog()?.getAttribute('aria-label'), dialog()?.querySelector('p')?.textContent]).toEqual([
    'Remove the app file?',
    page.t('adminSite.apkRemoveText'),
  ]);
  await page.press('Cancel');
  expect([page.sent, dialog()]).toEqual([[], null]);
  await page.press('Remove');
  refusal = Response.json({ code: 'apk_not_found' }, { status: 404 });
  await page.click('[role="dialog"] > button:last-child');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ tone: 'danger', description: 'There is no app file.' }));
  expect(dialog()).not.toBeNull();
  [apk, refusal] = [null, null];
  await page.click('[role="dialog"] > button:last-child');
  await vi.waitFor(() => expect(page.main.textContent).toContain('No file was uploaded.'));
  expect([dialog(), shownToast.get()?.title]).toEqual([null, 'The app file was removed']);
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/apk', 'DELETE /api/admin/apk']);
});

test('a file that is too large is not sent, and one without a version waits for it', async () => {
  const upload = () => page.button('Upload and publish')?.matches(':disabled');
  await page.type(await fieldNamed('Version'), '1.5.0');
  expect(upload()).toBe(true);
  await chooses(Object.defineProperty(new File(['x'], 'a.apk'), 'size', { value: APK_BYTES_MAX + 1 }));
  await vi.waitFor(() => expect(page.main.textContent).toContain('The file can be at most 100 MB.'));
  expect(upload()).toBe(true);
  await chooses(Object.defineProperty(new File(['x'], 'a.apk'), 'size', { value: APK_BYTES_MAX }));
  expect(upload()).toBe(false);
  await chooses(new File(['x'.repeat(2048)], 'a.apk'));
  expect([upload(), page.main.textContent.includes('2 KB')]).toEqual([false, true]);
  await page.type(await fieldNamed('Version'), '  ');
  expect(upload()).toBe(true);
  await page.type(await fieldNamed('Version'), '1.5.0');
  expect(upload()).toBe(false);
  // Opening the file dialog again and cancelling it clears the choice.
  await chooses();
  expect([upload(), page.main.textContent.includes('2 KB')]).toEqual([true, false]);
});

test('an upload says how far it is, goes on after the network failed, and then stands above as what visitors get', async () => {
  const file = new File(['x'], 'a.apk');
  await chooses(file);
  await page.type(await fieldNamed('Version'), ' 1.5.0 ');
  await page.press('Upload and publish');
  expect(sent[0]).toMatchObject({ file, version: '1.5.0' });
  expect([...page.main.querySelectorAll('form input')].every((input) => input.matches(':disabled'))).toBe(true);
  expect(page.main.querySelector('[role="progressbar"]')?.getAttribute('aria-label')).toBe(page.t('adminSite.apkProgress'));
  await actAndCheck(() => sent[1](0.504));
  expect(progress()).toEqual(['50', '50% sent']);
  await actAndCheck(() => end.fail(new TypeError('Failed to fetch')));
  await vi.waitFor(() => expect(alert()).toBe(page.t('shell.offline')));
  expect(progress()).toEqual(['50', '50% sent']);
  await page.press('Go on');
  expect(alert()).toBeUndefined();
  await actAndCheck(() => sent[1](1));
  expect(progress()).toEqual(['100', 'Checking the file...']);
  page.client.setQueryData(adminKeys.list('audit', ''), []);
  await actAndCheck(() => end.done({ ...APK, version: '1.5.0' }));
  await vi.waitFor(() => expect(facts()[0]).toBe('1.5.0'));
  expect([progress(), page.button('Upload and publish')?.matches(':disabled')]).toEqual([[undefined, undefined], false]);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect(shownToast.get()).toMatchObject({ title: page.t('adminSite.apkPublished'), tone: 'success' });
  // The act is in the audit log by now.
  expect(page.client.getQueryState(adminKeys.list('audit', ''))?.isInvalidated).toBe(true);
});

test('a file that Enter sends is not sent by the browser, which would load the page anew and lose it', async () => {
  await chooses(new File(['x'], 'a.apk'));
  const version = await fieldNamed('Version');
  expect(version.autocomplete).toBe('off');
  await page.type(version, '1.5.0');
  const sends = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => version.form?.dispatchEvent(sends));
  expect([sends.defaultPrevented, sent[0].version]).toEqual([true, '1.5.0']);
});

test('what the server refuses is said, and an upload can be given up', async () => {
  await chooses(new File(['x'], 'a.apk'));
  await page.type(await fieldNamed('Version'), '1.5.0');
  await page.press('Upload and publish');
  const { ApiError } = await import('../../kit/api/api-error.ts');
  await actAndCheck(() => end.fail(new ApiError(415, JSON.stringify({ code: 'apk_invalid' }))));
  await vi.waitFor(() => expect(alert()).toBe('This file is not an Android app (APK).'));
  await page.press('Upload and publish');
  expect(alert()).toBeUndefined();
  await page.press('Stop the upload');
  expect([sent[2].aborted, progress(), alert()]).toEqual([true, [undefined, undefined], undefined]);
});

const facts = () => [...page.main.querySelectorAll('dd')].map(({ textContent }) => textContent);
const dialog = () => page.main.querySelector('[role="dialog"]');
const alert = () => page.main.querySelector('[role="alert"]')?.textContent;

function progress() {
  const bar = page.main.querySelector('[role="progressbar"]');
  return [bar?.getAttribute('aria-valuenow'), bar?.parentElement?.textContent];
}

async function chooses(...files: File[]) {
  const input = await fieldNamed('New APK file');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await actAndCheck(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}
