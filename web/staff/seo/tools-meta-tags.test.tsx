// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { META_DESCRIPTION_MAX, META_PAGES, META_TITLE_MAX, PLACEHOLDERS } from '#schema/catalog/site-settings/seo';
import type { PageTags } from '#schema/contracts/seo';
import { HOUR } from '#schema/durations';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { fieldNamed } from '../../test/labelled.ts';

const OWN: PageTags[] = META_PAGES.map((page) => ({
  page,
  title: null,
  description: null,
  ownTitle: `Own title of ${page}`,
  ownDescription: `Own words of ${page}`,
  changedAt: null,
}));

let page: Page;
let tags: PageTags[] | null;
let refusal: Response | null;
let travels: Promise<void> | undefined;
let waits: Promise<Response> | null;

beforeEach(async () => {
  const changed = { title: 'Terms', description: null, changedAt: new Date(Date.now() - 2 * HOUR).toISOString() };
  tags = OWN.map((each) => (each.page === '/terms' ? { ...each, ...changed } : each));
  [refusal, travels, waits] = [null, undefined, null];
  page = await openPage({
    words: ['admin', 'adminSeo', 'errors', 'adminErrors'],
    answers: {
      'GET /api/seo/meta-tags': () => waits ?? (tags ? Response.json(tags) : new Response(null, { status: 500 })),
      'PATCH /api/seo/meta-tags': async () => {
        await travels;
        return refusal ?? Response.json({});
      },
    },
  });
  const { ToolsMetaTags } = await import('./tools-meta-tags.tsx');
  await page.draw(<ToolsMetaTags />);
  await vi.waitUntil(() => pages()[0]?.includes('Own title'));
});

test('each page shows what its document says of itself: what it was given, or its own words', () => {
  const own = (name: string, path: string) => `${name}${path}Its own wordsOwn title of ${path}Own words of ${path}Edit`;
  expect(pages()).toEqual([
    own('Home', '/'),
    own('Every ad', '/listing/:id'),
    'Terms of Service/termsChanged: 2 hours agoTermsOwn words of /termsEdit',
    own('Privacy Policy', '/privacy'),
    own('Meeting safely', '/safety'),
    own('Sign In', '/sign-in'),
    own('Create Account', '/sign-up'),
  ]);
});

test('what was typed stays until it is saved, and the page then shows it', async () => {
  await page.press('Edit Terms of Service');
  const title = await fieldNamed('Title');
  expect([title.value, title.placeholder, (await fieldNamed('Description')).value]).toEqual(['Terms', 'Own title of /terms', '']);
  await page.type(title, 'What holds');
  await page.type(await fieldNamed('Description'), 'All of it');
  expect(dialog()?.textContent).toContain('10 of 70 characters.');
  expect(dialog()?.textContent).toContain('9 of 200 characters.');
  refusal = Response.json({ code: 'meta_title_too_long' }, { status: 400 });
  await page.press('Save');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'That did not work', tone: 'danger' }));
  expect(shownToast.get()?.description).toBe(page.t('errors.meta_title_too_long'));
  expect((await fieldNamed('Title')).value).toBe('What holds');
  [refusal, tags] = [null, OWN.map((each) => (each.page === '/terms' ? { ...each, title: 'What holds' } : each))];
  let arrive = () => {};
  travels = new Promise((resolve) => (arrive = resolve));
  // Enter also saves, and only once.
  const enter = async () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await actAndCheck(() => dialog()?.querySelector('form')?.dispatchEvent(event));
    // The browser must not submit the form itself.
    expect(event.defaultPrevented).toBe(true);
  };
  await enter();
  await vi.waitFor(() => expect(page.button(page.t('adminSeo.saving'))?.matches(':disabled')).toBe(true));
  await enter();
  await actAndCheck(arrive);
  await vi.waitFor(() => expect(pages()[2]).toContain('What holds'));
  expect([dialog(), shownToast.get()?.title]).toEqual([null, 'Saved: the documents carry it now']);
  const input = { page: '/terms', title: 'What holds', description: 'All of it' };
  expect(page.sent.map((sent) => sent.input)).toEqual([input, input]);
});

test('a title that is emptied gives the page its own words back', async () => {
  await page.press('Edit Terms of Service');
  await page.type(await fieldNamed('Title'), '');
  tags = OWN;
  await page.press('Save');
  await vi.waitFor(() => expect(pages()[2]).toContain('Its own wordsOwn title of /terms'));
  expect(page.sent.map((sent) => sent.input)).toEqual([{ page: '/terms', title: '', description: '' }]);
});

test('a page’s dialog is its own', async () => {
  await page.press('Edit Terms of Service');
  await page.type(await fieldNamed('Title'), 'Half of a title');
  await page.press('Cancel');
  await page.press('Edit Home');
  expect([dialog()?.getAttribute('aria-label'), (await fieldNamed('Title')).value]).toEqual(['Edit Home', '']);
  await page.press('Edit Terms of Service');
  expect((await fieldNamed('Title')).value).toBe('Terms');
  await page.escape();
  expect([dialog(), page.sent]).toEqual([null, []]);
});

test('what a page was given stands in its fields, and its own words where it was given none; no more fits than the site keeps', async () => {
  tags = OWN.map((each) => (each.page === '/terms' ? { ...each, description: 'All of it' } : each));
  await actAndCheck(() => page.client.refetchQueries());
  await page.press('Edit Terms of Service');
  const fields = await Promise.all(['Title', 'Description'].map(fieldNamed));
  expect(fields.map(({ value, placeholder, maxLength }) => [value, placeholder, maxLength])).toEqual([
    ['', 'Own title of /terms', META_TITLE_MAX],
    ['All of it', 'Own words of /terms', META_DESCRIPTION_MAX],
  ]);
});

test('what may stand for an ad in its title is named where every ad is edited, and nowhere else', async () => {
  const words = page.t('adminSeo.placeholders', { names: PLACEHOLDERS.map((name) => `{${name}}`).join(' ') });
  await page.press('Edit Every ad');
  expect(dialog()?.textContent).toContain(words);
  await page.press('Cancel');
  await page.press('Edit Home');
  expect(dialog()?.textContent).not.toContain(words);
});

test('nothing of a page can be edited before it is there', async () => {
  const isOff = () => page.button('Edit Home')?.matches(':disabled');
  expect(isOff()).toBe(false);
  waits = new Promise(() => {});
  await actAndCheck(() => void page.client.resetQueries());
  await vi.waitFor(() => expect([isOff(), pages()[0]]).toEqual([true, 'Home/Edit']));
});

test('what could not be had is had again', async () => {
  tags = null;
  await actAndCheck(() => void page.client.resetQueries());
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  tags = OWN;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(pages()[2]).toContain('Own title of /terms'));
});

const pages = () => [...page.main.querySelectorAll('li')].map(({ textContent }) => textContent);
const dialog = () => page.main.querySelector('[role="dialog"]');
