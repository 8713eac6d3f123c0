// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { does, openPage } from '../../../test/browser-page.tsx';

test('Enter in the fields of a number saves the number, and does not send the ad around them', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors', 'accountErrors'],
    answers: { 'PUT /api/auth/profile': () => Response.json({ user: { id: 7 } }) },
  });
  page.client.setQueryData(queryKeys.ownMember(7), { phone: null });
  const { default: OwnNumber } = await import('./own-number.tsx');
  await page.draw(<OwnNumber memberId={7} error={undefined} />);
  await page.type('[type=tel]', '۰۷۰۱ ۲۳۴ ۵۶۷');
  await page.type('[type=password]', 'a password');
  for (const field of page.main.querySelectorAll('input')) {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await does(() => field.dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
  }
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('PUT /api/auth/profile'));
});
