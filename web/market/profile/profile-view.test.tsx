// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingReview } from '#schema/contracts/reviews';
import { memberOf } from '../../account/member.ts';
import { ownMember } from '../../account/test/own-member.ts';
import { openPage } from '../../test/browser-page.tsx';

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
