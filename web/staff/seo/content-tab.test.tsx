// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { ContentAd } from '#schema/contracts/keywords';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, fieldNamed } from '../../test/labelled.ts';

const AD: ContentAd = {
  id: 41,
  title: 'Old kettle',
  thumbUrl: '/media/thumbs/41.jpg',
  owner: { id: 7, name: 'Omar' },
  faults: ['short_description', 'no_photo', 'same_text', 'latin_only', 'arabic_only'],
  letters: 3,
  copies: 5,
  createdAt: '2026-01-02T07:00:00.000Z',
};
const CONTENT = 'GET /api/seo/content';

let page: Page;
let asked: string[];
let answer: () => Response;
let refusal: Response | Promise<Response> | null;

beforeEach(async () => {
  [asked, answer, refusal] = [[], () => Response.json([AD]), null];
  page = await openPage({
    words: ['admin', 'adminKeywords', 'errors'],
    answers: {
      [CONTENT]: ({ call }) => {
        asked.push(call.slice(CONTENT.length));
        return answer();
      },
      'POST /api/conversations/12/messages': () => refusal ?? Response.json({}),
      'POST /api/conversations': () => Response.json({ id: 12 }),
    },
  });
  history.replaceState(null, '', '/admin/dashboard?section=seo&tab=content');
  const { ContentTab } = await import('./content-tab.tsx');
  await page.draw(<ContentTab />);
});

test('an ad that could say more says what is wrong with it, and leads to it', async () => {
  await vi.waitFor(() => expect(ads()).toHaveLength(1));
  expect(ads()[0]?.textContent).toBe(
    'Old kettleOmar · Jan 2, 2026 · #413 letters of descriptionNo photo5 ads with this textLatin letters onlyArabic letters onlyOpen adWrite to owner',
  );
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe('/media/thumbs/41.jpg');
  const open = page.button('Open ad: Old kettle');
  expect([open?.getAttribute('href'), open?.getAttribute('target')]).toEqual(['/listing/41', '_blank']);
});

test('each kind is asked for by itself, and the address keeps it', async () => {
  await vi.waitFor(() => expect(ads()).toHaveLength(1));
  expect(page.main.textContent).toContain('A description below 40 letters, or no photo.');
  answer = () => Response.json([{ ...AD, thumbUrl: null }]);
  const places = history.length;
  await selectOption(await fieldNamed('Ads that could say more'), 'Duplicate');
  await vi.waitFor(() => expect(asked).toEqual(['?kind=thin', '?kind=duplicate']));
  await vi.waitFor(() => expect(page.main.querySelector('ul')?.getAttribute('aria-label')).toBe('Duplicate'));
  expect([location.search, page.main.querySelector('img')]).toEqual(['?section=seo&tab=content&kind=duplicate', null]);
  await selectOption(await fieldNamed('Ads that could say more'), 'Thin');
  // Choices replace the history's entry, so that Back leaves the tab.
  expect([location.search, history.length]).toEqual(['?section=seo&tab=content', places]);
});

test('none among the newest is no end: where there are older ones, they are looked at next', async () => {
  await vi.waitFor(() => expect(ads()).toHaveLength(1));
  answer = () => new Response(null, { status: 500 });
  await selectOption(await fieldNamed('Ads that could say more'), 'Duplicate');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json([], { headers: { Link: '</api/seo/content?kind=duplicate&cursor=9>; rel="next"' } });
  await page.press(page.t('shell.tryAgain'));
  const words = page.t('adminKeywords.noContentYet', { count: SEARCH_CANDIDATES_MAX });
  await vi.waitFor(() => expect(page.main.textContent).toContain(`No such ad${words}`));
  answer = () => Response.json([]);
  await page.press('Show more');
  await vi.waitFor(() => expect(page.main.textContent).not.toContain(words));
  expect([asked.at(-1), page.main.textContent.includes('No such ad')]).toEqual(['?kind=duplicate&cursor=9', true]);
});

test('its owner is written to out of the mailbox; the same words sent again are the same message', async () => {
  page.client.setQueryData(adminKeys.list('messages', ''), {});
  await page.press('Write to Omar');
  const asked = await page.there('[role="dialog"][aria-label="Write to Omar"]');
  expect(asked.textContent).toContain('About the ad “Old kettle”. The answer arrives under Messages.');
  const send = () => page.click('[role="dialog"] > button:last-child');
  expect(page.button('Send')?.matches(':disabled')).toBe(true);
  expect((await fieldNamed('Message')).maxLength).toBe(4_000);
  await page.type(await fieldNamed('Message'), 'Add a photo.');
  refusal = Response.json({ code: 'internal' }, { status: 500 });
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const fails = async () => {
    await send();
    await vi.waitFor(() =>
      expect([shownToast.get()?.description, page.button('Send')]).toEqual([page.t('errors.internal'), expect.anything()]),
    );
    shownToast.set(null);
    refusal = Response.json({ code: 'internal' }, { status: 500 });
  };
  await fails();
  await fails();
  expect((await fieldNamed('Message')).value).toBe('Add a photo.');
  await page.type(await fieldNamed('Message'), 'Add two photos.');
  refusal = null;
  await send();
  await vi.waitFor(() => expect(page.main.querySelector('[role="dialog"]')).toBeNull());
  expect(shownToast.get()).toMatchObject({ title: 'The message is sent', tone: 'success' });
  const messages = page.sent.filter(({ call }) => call.endsWith('/messages')).map(({ input }) => input as Message);
  expect(messages.map(({ content }) => content)).toEqual(['Add a photo.', 'Add a photo.', 'Add two photos.']);
  const [first, second, third] = messages.map(({ clientId }) => clientId);
  expect([first === second, second === third, first?.length]).toEqual([true, false, 36]);
  expect(page.sent.filter(({ call }) => call === 'POST /api/conversations').map(({ input }) => input)).toEqual(
    Array.from({ length: 3 }, () => ({ otherUserId: 7 })),
  );
  expect(page.client.getQueryState(adminKeys.list('messages', ''))?.isInvalidated).toBe(true);
  // Another message starts empty, and can be cancelled.
  await page.press('Write to Omar');
  expect((await fieldNamed('Message')).value).toBe('');
  await page.escape();
  expect(page.main.querySelector('[role="dialog"]')).toBeNull();
});

test('a message that is on its way says so, and cannot be sent once more', async () => {
  refusal = new Promise(() => {});
  await page.press('Write to Omar');
  await page.type(await fieldNamed('Message'), 'Add a photo.');
  await page.press('Send');
  await vi.waitFor(() => expect(page.button(page.t('adminKeywords.sending'))?.matches(':disabled')).toBe(true));
});

/** A message as it is sent. */
type Message = { content: string; clientId: string };

const ads = () => [...page.main.querySelectorAll('li')];
