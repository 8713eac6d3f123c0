// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingPurchase } from '#schema/contracts/credits';
import { openPage } from '../../test/browser-page.tsx';

// Nothing else of a purchase is looked at.
const PURCHASE = { reference: 'ABCD2345', afn: 17_500, credits: 250, bonus: 25, member: { username: 'laila' } };

test.each(['approve', 'reject'] as const)(
  'to %s a purchase is asked for once more, and stays asked with what was typed until the server has settled it',
  async (word) => {
    let isDown = true;
    const page = await openPage({
      words: ['admin', 'adminPayments', 'credits', 'errors'],
      answers: {
        [`POST /api/admin/purchases/ABCD2345/${word}`]: () =>
          isDown ? Response.json({ code: 'internal' }, { status: 500 }) : Response.json({}),
      },
    });
    const [{ SettleButtons }, { shownToast }] = await Promise.all([
      import('./settle-buttons.tsx'),
      import('../../kit/overlays/toast.ts'),
    ]);
    await page.draw(<SettleButtons purchase={PURCHASE as unknown as PendingPurchase} />);
    const dialog = () => page.main.querySelector('[role="dialog"]');
    const settle = async (tone: string) => {
      dialog()?.querySelector<HTMLElement>('button:last-of-type')?.click();
      await vi.waitFor(() => expect(shownToast.get()?.tone).toBe(tone));
    };
    await page.press(PRESSES[word]);
    expect(page.sent.map(({ call }) => call)).toEqual([]);
    if (word === 'reject') await page.type('textarea', 'Nothing came');
    await settle('danger');
    expect(page.main.querySelector('textarea')?.value).toBe(word === 'reject' ? 'Nothing came' : undefined);
    expect(dialog()).not.toBeNull();
    isDown = false;
    await settle('success');
    await vi.waitFor(() => expect(dialog()).toBeNull());
  },
);

const PRESSES = { approve: 'Approve ABCD2345', reject: 'Reject ABCD2345' };

test.each(['approve', 'reject'] as const)('to %s a purchase that is being settled cannot be pressed once more', async (word) => {
  const page = await openPage({
    words: ['admin', 'adminPayments', 'credits'],
    answers: { [`POST /api/admin/purchases/ABCD2345/${word}`]: () => new Promise(() => {}) },
  });
  const { SettleButtons } = await import('./settle-buttons.tsx');
  await page.draw(<SettleButtons purchase={PURCHASE as unknown as PendingPurchase} />);
  await page.press(PRESSES[word]);
  if (word === 'reject') await page.type('textarea', 'Nothing came');
  await page.click('[role="dialog"] button:last-of-type');
  await page.there('[role="dialog"] button:last-of-type:disabled');
  await page.click('[role="dialog"] button:last-of-type');
  expect(page.sent).toHaveLength(1);
});
