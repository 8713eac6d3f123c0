// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { LinkPreview } from '#schema/contracts/seo';
import { PREVIEW_PATH_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { fieldNamed } from '../../test/labelled.ts';

const PREVIEW: LinkPreview = {
  path: '/',
  status: 200,
  isIndexed: true,
  picture: { path: '/og.png', bytes: 50 * 1024 },
  whatsApp: { title: 'Title in chats', description: 'Words in chats', host: 'sarai.af' },
  google: { title: 'Title in results', description: 'Words in results', trail: 'sarai.af › listing' },
};

let page: Page;
let asked: string[];
let answer: () => Response;

beforeEach(async () => {
  [asked, answer] = [[], () => Response.json(PREVIEW)];
  page = await openPage({
    words: ['admin', 'adminSeo'],
    answers: {
      'GET /api/seo/preview?path=': ({ call }) => {
        asked.push(decodeURIComponent(call.split('=')[1] ?? ''));
        return answer();
      },
    },
  });
  const { ToolsPreview } = await import('./tools-preview.tsx');
  await page.draw(<ToolsPreview />);
});

test('a link looks one way in a chat and another among results, and what is missing is said', async () => {
  await vi.waitFor(() =>
    expect(figures()).toEqual([
      'In WhatsAppTitle in chatsWords in chatssarai.afThe picture weighs 50 KB.',
      'In Googlesarai.af › listingTitle in resultsWords in results',
    ]),
  );
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe('/og.png');
  const inDirection = (dir: string) =>
    [...page.main.querySelectorAll(`figure [dir=${dir}]`)].map(({ textContent }) => textContent);
  expect([inDirection('auto'), inDirection('ltr')]).toEqual([
    ['Title in chats', 'Words in chats', 'Title in results', 'Words in results'],
    ['sarai.af', 'sarai.af › listing'],
  ]);
  answer = () => Response.json({ ...PREVIEW, picture: null, isIndexed: false, status: 404 });
  await page.type(await fieldNamed('Path of this site'), ' /listing/7 ');
  await page.press('Show preview');
  await vi.waitFor(() => expect(figures()[0]).toContain('This document names no picture of ours that is there.'));
  expect(figures()[1]).toContain('Search engines leave this page out (it answers 404).');
  expect([page.main.querySelector('img'), asked]).toEqual([null, ['/', '/listing/7']]);
  // The same path is fetched again; an empty path is the home page.
  answer = () => Response.json({ ...PREVIEW, picture: { path: '/og.png', bytes: null } });
  await page.press('Show preview');
  await vi.waitFor(() => expect(page.main.querySelector('img')).not.toBeNull());
  expect(figures()[0]).toBe('In WhatsAppTitle in chatsWords in chatssarai.af');
  await page.type(await fieldNamed('Path of this site'), '');
  await page.press('Show preview');
  await vi.waitFor(() => expect(asked).toEqual(['/', '/listing/7', '/listing/7', '/']));
});

test('a path that is none of this site’s is said at its field, and any other failure with a way out', async () => {
  await vi.waitFor(() => expect(figures()).toHaveLength(2));
  answer = () => Response.json({ code: 'preview_path_invalid' }, { status: 400 });
  await page.type(await fieldNamed('Path of this site'), '//evil.example');
  await page.press('Show preview');
  await vi.waitFor(() => expect(fault()).toBe('Enter a path of this site, like /listing/7.'));
  expect([figures(), page.main.querySelector('[role="alert"]')]).toEqual([[], null]);
  await page.type(await fieldNamed('Path of this site'), '//evil.example/x');
  expect(fault()).toBeUndefined();
  answer = () => new Response(null, { status: 500 });
  await page.press('Show preview');
  await vi.waitFor(() => expect(page.main.textContent).toContain('The preview could not be made.'));
  answer = () => Response.json(PREVIEW);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(figures()).toHaveLength(2));
});

test('a path that Enter asks for is not gone to by the browser', async () => {
  const path = await fieldNamed('Path of this site');
  await page.type(path, '/listing/7');
  const sends = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => path.form?.dispatchEvent(sends));
  expect(sends.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/listing/7'));
});

test('the field of the path is one of addresses, which no keyboard corrects or fills in', async () => {
  const field = await fieldNamed('Path of this site');
  const told = ['dir', 'inputmode', 'autocomplete', 'spellcheck', 'maxlength'].map((name) => field.getAttribute(name));
  expect(told).toEqual(['ltr', 'url', 'off', 'false', String(PREVIEW_PATH_MAX)]);
});

const figures = () => [...page.main.querySelectorAll('figure')].map(({ textContent }) => textContent);

const fault = () => page.main.querySelector('[id$="-error"]')?.textContent;
