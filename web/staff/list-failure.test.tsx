// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answersInTurn, json, offline, openAdminPage, refusedAnswer } from './test/admin-page.ts';

const REFUSALS = [
  ['search_active_only', 'Words search active ads only. Clear the status, or search by id.'],
  ['search_too_short', 'Type at least two letters to search.'],
  ['search_too_long', 'The search can be at most 100 characters long.'],
] as const;

test.each(REFUSALS)('a list of ads that is refused as %s says what to change, and not to try again', async (code, sentence) => {
  const desk = await openAdminPage({
    at: 'listings&tab=all&q=a&status=sold',
    words: ['adminListings'],
    answers: { 'GET /api/admin/listings': refusedAnswer(400, code, { q: code }) },
  });
  const { default: ListingsSection } = await import('./listings/listings-section.tsx');
  await desk.draw(<ListingsSection />);
  await desk.waitForText(sentence);
  expect([desk.texts('[role=alert]'), desk.button('Try Again')]).toEqual([[sentence], undefined]);
  expect(desk.asked).toHaveLength(1);
});

test('so does a list of members, and one in pages', async () => {
  const desk = await openAdminPage({
    at: 'users&q=a',
    words: ['adminUsers', 'adminAudit'],
    answers: {
      'GET /api/admin/users': refusedAnswer(400, 'search_too_long'),
      'GET /api/admin/audit': refusedAnswer(400, 'bad_cursor'),
      'GET /api/admin/stats': json({ totalUsers: 3 }),
    },
  });
  const { UserList } = await import('./users/user-list.tsx');
  const { default: AuditSection } = await import('./audit/audit-section.tsx');
  await desk.draw(
    <>
      <UserList search="q=a" onOpen={() => undefined} />
      <AuditSection />
    </>,
  );
  await desk.waitForText('The search can be at most 100 characters long.', desk.t('errors.bad_cursor'));
  expect(desk.button('Try Again')).toBeUndefined();
});

test.each([
  ['never came', offline],
  ['failed on the server', refusedAnswer(500, 'internal')],
  ['was refused with a code that is newer than the words', refusedAnswer(400, 'no_such_code')],
])('what %s can be tried again', async (_, failing) => {
  const desk = await openAdminPage({
    at: 'listings&tab=all',
    words: ['adminListings'],
    answers: { 'GET /api/admin/listings': answersInTurn(failing, json([])) },
  });
  const { default: ListingsSection } = await import('./listings/listings-section.tsx');
  await desk.draw(<ListingsSection />);
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText('No ads found');
  expect(desk.asked).toHaveLength(2);
});
