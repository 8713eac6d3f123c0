// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { MESSAGE_MAX, REASON_TEMPLATE_MAX, SAVED_REPLY_TITLE_MAX } from '#schema/catalog/limits';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, fieldNamed } from '../../test/labelled.ts';

const PAID: SavedReply = {
  id: 3,
  titles: { en: 'Where is my payment', fa: 'پرداخت', ps: '' },
  purpose: 'reply',
  texts: { en: 'We look for it.', fa: 'آن را می‌پالیم.', ps: 'لټوو یې.' },
};
const HELLO: SavedReply = {
  ...PAID,
  id: 4,
  titles: { en: 'Hello', fa: '', ps: '' },
  texts: { en: 'Hello!', fa: 'سلام!', ps: 'سلام!' },
};

let page: Page;
let asked: string[];
let replies: SavedReply[] | null;
let language: string | null;
let refusal: Response | Promise<Response> | null;
const onInsert = vi.fn<(text: string) => void>();

beforeEach(async () => {
  vi.clearAllMocks();
  [asked, replies, language, refusal] = [[], [PAID, HELLO], 'fa', null];
  const change = () => refusal ?? Response.json({});
  page = await openPage({
    words: ['admin', 'adminSupport', 'errors', 'adminErrors'],
    answers: {
      'GET /api/admin/conversations/12': () => Response.json({ conversation: {}, language }),
      'GET /api/admin/saved-replies': ({ call }) => {
        asked.push(call.slice(call.indexOf('?')));
        return replies === null ? new Response(null, { status: 500 }) : Response.json(replies);
      },
      'POST /api/admin/saved-replies': change,
      'PATCH /api/admin/saved-replies': change,
      'DELETE /api/admin/saved-replies': change,
    },
  });
});

test.each([
  ['in the language of the member', 'fa', 'آن را می‌پالیم.', 'Dari', 'fa-AF'],
  ['in the administrator’s own, where nobody knows the member’s', null, 'We look for it.', 'English', 'en'],
])('a saved reply is written %s, which is said before, and its dialog closes', async (_, known, text, name, tag) => {
  language = known;
  await opens();
  await vi.waitFor(() => expect(titles()).toEqual(['Hello', 'Where is my payment']));
  expect(dialog()?.textContent).not.toContain('No saved replies yet');
  expect(dialog()?.querySelector('p')?.textContent).toBe(page.t('adminSupport.inserts', { language: name }));
  // Screen readers read it in that language, too.
  expect(page.main.querySelector('li:nth-child(2) [lang]')?.getAttribute('lang')).toBe(tag);
  await page.click('li:nth-child(2) button');
  expect(onInsert.mock.calls).toEqual([[text]]);
  expect(dialog()).toBeNull();
});

test('replies of another purpose are asked for, and a new one is for that purpose', async () => {
  replies = [];
  await opens();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('No saved replies yet'));
  await selectOption(await fieldNamed('For'), 'Reasons: ads');
  await vi.waitFor(() => expect(asked).toEqual(['?purpose=reply', '?purpose=ad']));
  await page.press('New reply');
  expect([dialog()?.getAttribute('aria-label'), page.button('Delete')]).toEqual(['New reply', undefined]);
  expect((await fieldNamed('Text in Pashto')).maxLength).toBe(REASON_TEMPLATE_MAX);
  await page.type(await fieldNamed('Title in Dari'), 'دو بار');
  await page.type(await fieldNamed('Text in Pashto'), 'دوه ځله');
  refusal = Response.json({ code: 'saved_reply_text_required' }, { status: 422 });
  await page.press('Save');
  await vi.waitFor(() => expect(alert()).toBe('Please write the reply in every language.'));
  // The typed text is still there.
  expect((await fieldNamed('Title in Dari')).value).toBe('دو بار');
  refusal = null;
  await page.press('Save');
  await vi.waitFor(() => expect(dialog()?.getAttribute('aria-label')).toBe('Saved replies'));
  expect(page.sent.at(-1)).toMatchObject({
    call: 'POST /api/admin/saved-replies',
    input: { titles: { en: '', fa: 'دو بار', ps: '' }, texts: { en: '', fa: '', ps: 'دوه ځله' }, purpose: 'ad' },
  });
  await vi.waitFor(() => expect(asked).toEqual(['?purpose=reply', '?purpose=ad', '?purpose=ad']));
  expect(onInsert).not.toHaveBeenCalled();
});

test('a reply is changed as it stands, and deleted once that was said twice', async () => {
  await opens();
  await page.press('Edit Where is my payment');
  expect(dialog()?.getAttribute('aria-label')).toBe('Edit reply');
  expect((await fieldNamed('Text in Dari')).value).toBe('آن را می‌پالیم.');
  expect((await fieldNamed('Text in Dari')).maxLength).toBe(MESSAGE_MAX);
  await page.type(await fieldNamed('Text in English'), 'Found.');
  await page.press('Save');
  await page.press('Edit Hello');
  await page.press('Delete');
  expect(page.sent).toHaveLength(1);
  refusal = Response.json({ code: 'internal' }, { status: 500 });
  await page.press('Delete for good?');
  await vi.waitFor(() => expect(alert()).toBe(page.t('errors.internal')));
  refusal = null;
  replies = [PAID];
  await page.press('Delete for good?');
  await vi.waitFor(() => expect(titles()).toEqual(['Where is my payment']));
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['PATCH /api/admin/saved-replies/3', { texts: { en: 'Found.' } }],
    ['DELETE /api/admin/saved-replies/4', null],
    ['DELETE /api/admin/saved-replies/4', null],
  ]);
  await page.press('Edit Where is my payment');
  await page.press('Cancel');
  expect(titles()).toEqual(['Where is my payment']);
  // Escape returns to the conversation at once.
  await page.press('Edit Where is my payment');
  await page.escape();
  expect(dialog()).toBeNull();
  // Opened again, the dialog shows all replies.
  await page.press('Saved replies');
  expect([dialog()?.getAttribute('aria-label'), titles()]).toEqual(['Saved replies', ['Where is my payment']]);
});

test.each([
  ['Dari', 'Title in Dari', 'رسید', { titles: { fa: 'رسید' }, texts: {} }],
  [
    'none, beside those that stay, as the call takes none without',
    'Title in Dari',
    '',
    { titles: { ...PAID.titles, fa: '' }, texts: {} },
  ],
] as const)('of the titles only the one that differs is sent: %s', async (_, field, title, input) => {
  await opens();
  await page.press('Edit Where is my payment');
  await page.type(await fieldNamed(field), title);
  await page.press('Save');
  await vi.waitFor(() => expect(dialog()?.getAttribute('aria-label')).toBe('Saved replies'));
  expect(page.sent.map((sent) => sent.input)).toEqual([input]);
});

test('a reply that a colleague has deleted meanwhile is in the list no more, and what was typed stays', async () => {
  await opens();
  await page.press('Edit Hello');
  await page.type(await fieldNamed('Text in English'), 'Hello again!');
  [replies, refusal] = [[PAID], Response.json({ code: 'saved_reply_not_found' }, { status: 404 })];
  await page.press('Save');
  await vi.waitFor(() => expect(alert()).toBe(page.t('errors.saved_reply_not_found')));
  expect((await fieldNamed('Text in English')).value).toBe('Hello again!');
  await page.press('Cancel');
  await vi.waitFor(() => expect(titles()).toEqual(['Where is my payment']));
});

test('a reply that is being saved anew is not said to have failed, and is not saved twice', async () => {
  await opens();
  await page.press('Edit Hello');
  refusal = Response.json({ code: 'internal' }, { status: 500 });
  await page.press('Save');
  await vi.waitFor(() => expect(alert()).toBe(page.t('errors.internal')));
  refusal = new Promise(() => {});
  await page.press('Save');
  await vi.waitFor(() => expect(page.button('Saving...')?.matches(':disabled')).toBe(true));
  expect([alert(), page.sent.length]).toEqual([undefined, 2]);
});

test('each text of a reply is written in its language, read out in it and in its direction', async () => {
  await opens();
  await page.press('Edit Hello');
  const fields = await Promise.all(
    ['English', 'Dari', 'Pashto'].flatMap((language) => [`Title in ${language}`, `Text in ${language}`]).map(fieldNamed),
  );
  expect(fields.map(({ value, lang, dir, maxLength }) => [value, lang, dir, maxLength])).toEqual([
    ['Hello', 'en', 'auto', SAVED_REPLY_TITLE_MAX],
    ['Hello!', 'en', 'ltr', MESSAGE_MAX],
    ['', 'fa-AF', 'auto', SAVED_REPLY_TITLE_MAX],
    ['سلام!', 'fa-AF', 'rtl', MESSAGE_MAX],
    ['', 'ps-AF', 'auto', SAVED_REPLY_TITLE_MAX],
    ['سلام!', 'ps-AF', 'rtl', MESSAGE_MAX],
  ]);
});

test('a reply that is being deleted can neither be deleted nor saved meanwhile', async () => {
  await opens();
  await page.press('Edit Hello');
  refusal = new Promise(() => {});
  await page.press('Delete');
  await page.press('Delete for good?');
  await vi.waitFor(() => expect(page.button('Delete for good?')?.matches(':disabled')).toBe(true));
  expect(page.button('Saving...')?.matches(':disabled')).toBe(true);
});

test('Escape leaves the saved replies, and nothing is written', async () => {
  await opens();
  await vi.waitFor(() => expect(titles()).toHaveLength(2));
  await page.escape();
  expect([dialog(), onInsert.mock.calls]).toEqual([null, []]);
});

test('replies that could not be had are had again', async () => {
  replies = null;
  await opens();
  await vi.waitFor(() => expect(alert()).toContain('This could not be loaded.'));
  replies = [HELLO];
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(titles()).toEqual(['Hello']));
  expect(alert()).toBeUndefined();
});

async function opens() {
  const { RepliesButton } = await import('./saved-replies.tsx');
  await page.draw(<RepliesButton conversationId={12} onInsert={onInsert} />);
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  // Nobody has looked at them yet.
  expect(asked).toEqual([]);
  expect(page.button('Saved replies')?.getAttribute('aria-haspopup')).toBe('dialog');
  await page.press('Saved replies');
}

const dialog = () => page.main.querySelector('[role="dialog"]');
const alert = () => page.main.querySelector('[role="alert"]')?.textContent;
const titles = () => [...page.main.querySelectorAll('li bdi')].map(({ textContent }) => textContent);
