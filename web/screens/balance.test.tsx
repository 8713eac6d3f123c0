// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

test('who may be signed in is not asked to sign in before that is known', async () => {
  const page = await openPage({ member: 7, words: ['credits'] });
  localStorage.removeItem('user_data');
  const { default: BalanceScreen } = await import('./balance.tsx');
  await page.draw(<BalanceScreen />);
  expect([page.main.textContent, page.main.querySelector('a')]).toEqual([page.t('shell.loading'), null]);
});

test.each([
  ['a visitor is asked to sign in, and comes back', null, 'Your credits, promotions and VIP are kept in your account.'],
  ['a member reads their balance', 7, '250 credits'],
])('on the screen of credits %s', async (_, member, words) => {
  history.replaceState(null, '', '/balance?order=ABCD2345');
  const page = await openPage({
    member,
    words: ['credits'],
    answers: {
      'GET /api/credits/transactions': () => Response.json({ transactions: [] }),
      'GET /api/credits': () => Response.json({ credits: 250, afnPerUsd: 70, payment: { kind: 'completed' }, transaction: {} }),
      'GET /api/listings': () => Response.json([]),
      'GET /api/members/me': () => Response.json({ vipExpiresAt: null }),
    },
  });
  const { default: BalanceScreen } = await import('./balance.tsx');
  await page.draw(<BalanceScreen />);
  await vi.waitFor(() => expect(page.main.textContent).toContain(words));
  const door = page.main.querySelector('a[href^="/sign-in"]')?.getAttribute('href');
  expect(door ?? null).toBe(member === null ? '/sign-in?next=%2Fbalance%3Forder%3DABCD2345' : null);
});
