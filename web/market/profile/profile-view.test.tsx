// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingReview } from '#schema/contracts/reviews';
import { memberOf } from '../../account/member.ts';
import { ownMember } from '../../account/test/own-member.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const states: readonly PendingReview['state'][] = ['review', 'waiting', 'asked', 'waiting', 'asked'];

test('the tab of reviews counts the sales that wait for the member, and none that wait for the buyer', async () => {
  const other = { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null };
  const pending = states.map((state, index) => ({ listingId: index + 1, listingTitle: 'Corolla', state, other }));
  const own = ownMember();
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: {
      'GET /api/reviews/pending': () => Response.json(pending),
      'GET /api/members/me': () => Response.json(own),
      'GET /api/': () => Response.json([]),
    },
  });
  const { ProfileView } = await import('./profile-view.tsx');
  await page.draw(<ProfileView member={memberOf(own)} />);
  const tab = [...page.main.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent.startsWith('Reviews'));
  await vi.waitFor(() => expect(tab?.textContent).toBe('Reviews3'));
});

test('what was loaded once stays where it can’t be loaded again, and no failure is said', async () => {
  let isDown = false;
  const own = ownMember({ fullName: 'Laila Karimi' });
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: {
      'GET /api/members/me': () => (isDown ? Response.error() : Response.json(own)),
      'GET /api/': () => Response.json([]),
    },
  });
  const { ProfileView } = await import('./profile-view.tsx');
  await page.draw(<ProfileView member={memberOf(own)} />);
  const name = () => page.main.querySelector('h1')?.textContent;
  await vi.waitFor(() => expect(name()).toBe('Laila Karimi'));
  isDown = true;
  const { queryKeys } = await import('../../kit/api/query-keys.ts');
  await actAndCheck(() => page.client.refetchQueries({ queryKey: queryKeys.ownMember(7) }));
  await vi.waitFor(() => expect(page.client.getQueryState(queryKeys.ownMember(7))?.status).toBe('error'));
  await actAndCheck(() => {});
  expect([name(), page.main.querySelector('[role=alert]')]).toEqual(['Laila Karimi', null]);
});

test('the ads that stand there are the member’s own', async () => {
  const asked: string[] = [];
  const own = ownMember();
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: {
      'GET /api/members/me': () => Response.json(own),
      'GET /api/listings': ({ call }) => (asked.push(call), Response.json([])),
      'GET /api/': () => Response.json([]),
    },
  });
  const { ProfileView } = await import('./profile-view.tsx');
  await page.draw(<ProfileView member={memberOf(own)} />);
  await vi.waitFor(() => expect(asked).toEqual([expect.stringContaining('userId=7')]));
});

test.each(['favorites', 'reviews', 'settings'])('without a network the tab of the %s says that it is not here', async (tab) => {
  history.replaceState(null, '', `/profile?tab=${tab}`);
  vi.doMock(`./${tab}-tab.tsx`, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const own = ownMember();
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: { 'GET /api/members/me': () => Response.json(own), 'GET /api/': () => Response.json([]) },
  });
  const { ProfileView } = await import('./profile-view.tsx');
  await page.draw(<ProfileView member={memberOf(own)} />);
  const panel = () => page.main.querySelector('[role=tabpanel]:not([hidden])')?.textContent;
  await vi.waitFor(() => expect(panel()).toBe(page.t('shell.offline')));
  vi.doUnmock(`./${tab}-tab.tsx`);
});
