// @vitest-environment happy-dom
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { does, openPage } from '../../test/browser-page.tsx';

const { listing_released: released, report_reopened: reopened, saved_search: found, purchase_approved: paid } = NOTICE_EXAMPLES;

test.each([
  ['its release', 'anew', released],
  ['a report of it', 'anew', reopened],
  ['a search', 'no more', found],
  ['a payment', 'no more', paid],
])('an ad that is shown while the bell tells of %s is asked for %s', async (_, how, { event }) => {
  const { page, Shown, ask } = await cached(queryKeys.listing(7));
  const [{ MemberParts }, { ring }] = await Promise.all([import('../shell/member-parts.tsx'), import('./bell.ts')]);
  await page.draw(
    <>
      <MemberParts inChat />
      <Shown />
    </>,
  );
  expect(ask).not.toHaveBeenCalled();
  await does(() => ring({ unread: 1, arrived: [notice(event)] }));
  expect(ask).toHaveBeenCalledTimes(how === 'anew' ? 1 : 0);
});

test.each([
  ['its ad', 'anew', released, queryKeys.listing(7)],
  ['another ad', 'no more', released, queryKeys.listing(77)],
  ['its search', 'anew', found, queryKeys.listings(found.link.slice(2))],
  ['another search', 'no more', found, queryKeys.listings('q=rubab')],
])('where somebody follows a notice, %s is asked for %s', async (_, how, { event }, queryKey) => {
  const { page, Shown, ask } = await cached(queryKey);
  const { NotificationRow } = await import('./notification-row.tsx');
  await page.draw(<NotificationRow notification={notice(event)} />);
  await page.click('a');
  await page.draw(<Shown />);
  expect(ask).toHaveBeenCalledTimes(how === 'anew' ? 1 : 0);
});

/** A member's page that knows something already. */
async function cached(queryKey: QueryKey) {
  const page = await openPage({ member: 7, words: ['waiting', 'notifications', 'home'] });
  page.client.setQueryData(queryKey, 'as it was');
  const ask = vi.fn<() => string>(() => 'as it is');
  function Shown() {
    return useQuery({ queryKey, queryFn: ask }).data;
  }
  return { page, Shown, ask };
}

function notice(event: (typeof NOTICE_EXAMPLES)[keyof typeof NOTICE_EXAMPLES]['event']) {
  return { id: 3, event, time: '2020-11-06T08:00:00.000Z', unread: true };
}
