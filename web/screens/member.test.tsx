// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PublicMember } from '#schema/contracts/members';
import { queryKeys } from '../kit/api/query-keys.ts';
import { actAndCheck, openPage, type Page } from '../test/browser-page.tsx';

const OMID: PublicMember = {
  id: 9,
  username: 'omid',
  fullName: 'Omid Karimi',
  profileImageUrl: null,
  isVip: false,
  numberConfirmedAt: null,
  isVerified: false,
  memberSince: '2026-01-02T10:00:00.000Z',
  email: null,
  hasPhone: false,
  takesMessages: true,
  stats: { active: 0, sold: 3, views: 0, rating: null, reviews: 0, responseRate: null, responseMinutes: null },
};

test('a member’s page says who they are and what they sell, and the tab is called by them', async () => {
  const { page } = await member('/member/9', () => Response.json(OMID));
  await vi.waitFor(() => expect(title(page)).toBe('Omid Karimi'));
  expect(document.title).toContain('Omid Karimi');
  expect(titles(page)).toEqual([page.t('member.ads'), page.t('member.reviews')]);
  expect(page.button(page.t('member.contact'))).toBeDefined();
});

test.each([
  ['can still be written to', true],
  ['can’t be written to, which is said', false],
])('a private profile shows who it is and nothing of their numbers; they %s', async (_, takesMessages) => {
  const { page, asked } = await member('/member/9', () => Response.json({ ...OMID, stats: null, takesMessages }));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('member.private')));
  expect(page.main.textContent).toContain(page.t('member.privateText'));
  expect(page.main.textContent?.includes(page.t('member.privateWrite'))).toBe(takesMessages);
  expect([
    page.button(page.t('member.contact')) !== undefined,
    page.main.textContent?.includes(page.t('seller.noMessages')),
  ]).toEqual([takesMessages, !takesMessages]);
  expect([titles(page).slice(1), asked.filter((call) => call !== 'GET /api/members/9')]).toEqual([[], []]);
});

test.each([true, false])(
  'who takes no messages has that said, and is to be called where a number is shown: %s',
  async (hasPhone) => {
    const { page } = await member('/member/9', () => Response.json({ ...OMID, takesMessages: false, hasPhone }));
    await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('seller.noMessages')));
    expect(page.main.textContent?.includes(page.t('seller.callInstead'))).toBe(hasPhone);
  },
);

test.each([
  ['no id', '/member/omid'],
  ['an id with something before it', '/member/09'],
  ['an id and more', '/member/9x'],
  ['nothing', '/member'],
])('an address with %s belongs to nobody, and the server is not asked', async (_, address) => {
  const { page, asked } = await member(address, () => Response.json(OMID));
  expect([title(page), asked]).toEqual([page.t('member.notFound'), []]);
  expect(page.main.querySelector('h1 + p')?.textContent).toBe(page.t('member.notFoundText'));
  expect(document.title).toContain(page.t('member.notFound'));
  expect(page.button(page.t('shell.goToHomepage'))?.getAttribute('href')).toBe('/');
});

test.each([
  ['are there where they are shown', { hasPhone: true, email: 'omid@sarai.test' }, true],
  ['are nowhere where they are not', { hasPhone: false, email: null }, false],
])('the way to the number and the e-mail %s', async (_, shown, there) => {
  const { page } = await member('/member/9', () => Response.json({ ...OMID, ...shown }));
  await vi.waitFor(() => expect(title(page)).toBe('Omid Karimi'));
  const mail = page.main.querySelector('a[href="mailto:omid@sarai.test"]');
  expect([page.button(page.t('seller.signInForPhone')) !== undefined, mail !== null]).toEqual([there, there]);
  expect(page.main.querySelector('a[href^="tel:"]')).toBeNull();
});

test('what is asked for on a member’s page is theirs: their ads and what was said of them', async () => {
  const stats = OMID.stats && { ...OMID.stats, active: 2, reviews: 3, rating: 4 };
  const { asked } = await member('/member/9', () => Response.json({ ...OMID, stats }));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  const calls = asked.map((call) => /^[^?]+(\?userId=9\b)?/.exec(call)?.[0]);
  expect(new Set(calls)).toEqual(new Set(['GET /api/members/9', 'GET /api/members/9/reviews', 'GET /api/listings?userId=9']));
});

test('whoever has left is shown no longer, though they are known from before', async () => {
  let hasLeft = false;
  const { page } = await member('/member/9', () =>
    hasLeft ? Response.json({ code: 'member_not_found', message: '' }, { status: 404 }) : Response.json(OMID),
  );
  await vi.waitFor(() => expect(title(page)).toBe('Omid Karimi'));
  hasLeft = true;
  await actAndCheck(() => page.client.refetchQueries({ queryKey: queryKeys.member(9) }));
  await vi.waitFor(() => expect(title(page)).toBe(page.t('member.notFound')));
});

test('of whom the document said that they are not there nobody is asked', async () => {
  const { page, asked } = await member('/member/9', () => Response.json(OMID), null);
  expect([title(page), asked]).toEqual([page.t('member.notFound'), []]);
});

test('a page that could not be loaded says so, and comes when it is asked for again', async () => {
  let isDown = true;
  const { page } = await member('/member/9', () =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(OMID),
  );
  await vi.waitFor(() => expect(title(page)).toBe(page.t('member.failed')));
  expect(page.main.querySelector('h1 + p')?.textContent).toBe(page.t('shell.offline'));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(title(page)).toBe('Omid Karimi'));
});

async function member(address: string, answer: () => Response | Promise<Response>, known?: null) {
  history.replaceState(null, '', address);
  const asked: string[] = [];
  const page = await openPage({
    words: ['member', 'seller', 'reports'],
    answers: {
      'GET /api/members/9': ({ call }) => {
        asked.push(call);
        return call === 'GET /api/members/9' ? answer() : Response.json([]);
      },
      'GET /api/listings': ({ call }) => {
        asked.push(call);
        return Response.json([]);
      },
    },
  });
  if (known === null) page.client.setQueryData(queryKeys.member(9), known);
  const { default: MemberScreen } = await import('./member.tsx');
  await page.draw(<MemberScreen />);
  return { page, asked };
}

const title = (page: Page) => page.main.querySelector('h1')?.textContent;
const titles = (page: Page) => [...page.main.querySelectorAll('h2')].map(({ textContent }) => textContent);
