// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import type * as Meeting from './load-meeting.ts';

afterEach(() => {
  vi.doUnmock('./load-meeting.ts');
});

test.each([
  ['a visitor', null, false],
  ['another member', 9, true],
  ['its owner', 70, false],
])(
  'an ad leads %s to how to meet safely; a friend is told of a meeting by members, of the ads of others',
  async (_, member, tells) => {
    const page = await ad(member);
    expect(page.button(page.t('listing.meetSafely'))?.getAttribute('href')).toBe('/safety');
    expect(page.button(page.t('listing.meeting')) !== undefined).toBe(tells);
    if (!tells) return;
    expect(page.button(page.t('listing.meeting'))?.getAttribute('aria-haspopup')).toBe('dialog');
    await page.press(page.t('listing.meeting'));
    await vi.waitFor(() =>
      expect(page.main.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(page.t('listing.meeting')),
    );
  },
);

test.each([
  ['by their name', { username: 'omar', fullName: 'Omar Karimi' }, 'Omar Karimi'],
  ['as they sign in, without one', { username: 'omar', fullName: null }, 'omar'],
])('a friend is told whom and about what one meets, the seller %s; and what was closed opens again', async (_, seller, name) => {
  const told: unknown[] = [];
  let close: () => void = () => {};
  const MeetingDialog = ({ onClose, ...meeting }: { onClose: () => void }) => {
    close = onClose;
    useEffect(() => void told.push(meeting));
    return <div role="dialog" />;
  };
  vi.doMock('./load-meeting.ts', () => ({ loadMeeting: async () => ({ MeetingDialog }) }));
  const page = await ad(9, { seller, province: 'Herat' });
  const title = page.t('listing.meeting');
  await page.press(title);
  await page.there('[role=dialog]');
  const listing = expect.objectContaining({ id: 5, title: 'Corolla' }) as unknown;
  expect(told[0]).toEqual({ title, other: { id: 70, name }, listing, province: 'Herat' });
  await actAndCheck(() => close());
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  await page.press(title);
  await page.there('[role=dialog]');
});

test('a network that is dead when a friend shall be told says so, and a later press opens what to tell', async () => {
  let isDead = true;
  vi.doMock('./load-meeting.ts', async (original) => {
    const { loadMeeting } = await original<typeof Meeting>();
    return { loadMeeting: () => (isDead ? Promise.reject(new TypeError('Failed to fetch')) : loadMeeting()) };
  });
  const page = await ad(9);
  await page.press(page.t('listing.meeting'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  isDead = false;
  await page.press(page.t('listing.meeting'));
  await page.there('[role=dialog]');
});

test('who looked at an ad with a network can tell a friend at the door without one', async () => {
  const load = vi.fn<(original: typeof Meeting.loadMeeting) => ReturnType<typeof Meeting.loadMeeting>>((original) => original());
  vi.doMock('./load-meeting.ts', async (original) => {
    const { loadMeeting } = await original<typeof Meeting>();
    return { loadMeeting: () => load(loadMeeting) };
  });
  await ad(null);
  expect(load).not.toHaveBeenCalled();
  await ad(9);
  expect(load).toHaveBeenCalledOnce();
});

test('so can who is known only once the ad stands there', async () => {
  const load = vi.fn<() => Promise<object>>(async () => ({}));
  vi.doMock('./load-meeting.ts', () => ({ loadMeeting: load }));
  await ad(9, {}, false);
  const { replaceMember } = await import('../../account/session.ts');
  expect(load).not.toHaveBeenCalled();
  await actAndCheck(() => replaceMember({ id: 9, username: 'laila', email: null, fullName: null, profileImageUrl: null }));
  expect(load).toHaveBeenCalledOnce();
});

/** The part below the ways to reach the seller of an ad, for a member or a visitor. */
async function ad(member: number | null, change: object = {}, isKnown = true) {
  history.replaceState(null, '', '/listing/5');
  const page = await openPage({ member, words: ['listing', 'meeting'] });
  if (!isKnown) localStorage.removeItem('user_data');
  // Only what it reads.
  page.client.setQueryData(queryKeys.listing(5), {
    id: 5,
    userId: 70,
    title: 'Corolla',
    province: null,
    seller: { username: 'omar' },
    ...change,
  });
  const { default: MeetSafely } = await import('./meet-safely.tsx');
  await page.draw(<MeetSafely />);
  return page;
}
