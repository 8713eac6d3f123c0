// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['a visitor', null, false],
  ['another member', 9, true],
  ['its owner', 70, false],
])(
  'an ad leads %s to how to meet safely; a friend is told of a meeting by members, of the ads of others',
  async (_, member, tells) => {
    history.replaceState(null, '', '/listing/5');
    const page = await openPage({ member, words: ['listing', 'meeting'] });
    // What it looks at.
    page.client.setQueryData(queryKeys.listing(5), {
      id: 5,
      userId: 70,
      title: 'Corolla',
      province: null,
      seller: { username: 'omar' },
    });
    const { default: MeetSafely } = await import('./meet-safely.tsx');
    await page.draw(<MeetSafely />);
    expect(page.button(page.t('listing.meetSafely'))?.getAttribute('href')).toBe('/safety');
    expect(page.button(page.t('listing.meeting')) !== undefined).toBe(tells);
    if (!tells) return;
    await page.press(page.t('listing.meeting'));
    await vi.waitFor(() =>
      expect(page.main.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(page.t('listing.meeting')),
    );
  },
);
