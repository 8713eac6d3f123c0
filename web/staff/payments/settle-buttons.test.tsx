// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingPurchase } from '#schema/contracts/credits';
import { openPage, type Page } from '../../test/browser-page.tsx';

// No other field of a purchase is read.
const PURCHASE = {
  reference: 'ABCD2345',
  afn: 17_500,
  credits: 250,
  bonus: 25,
  member: { username: 'laila' },
} as unknown as PendingPurchase;

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
    await drawn(page);
    const { shownToast } = await import('../../kit/overlays/toast.ts');
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
  await drawn(page);
  await page.press(PRESSES[word]);
  if (word === 'reject') await page.type('textarea', 'Nothing came');
  await page.click('[role="dialog"] button:last-of-type');
  await page.there('[role="dialog"] button:last-of-type:disabled');
  await page.click('[role="dialog"] button:last-of-type');
  expect(page.sent).toHaveLength(1);
});

/** The buttons of a card with the dialog beside it. */
async function drawn(page: Page) {
  const [{ SettleButtons }, { useSettleDialog }] = await Promise.all([
    import('./settle-buttons.tsx'),
    import('./settle-dialog.tsx'),
  ]);
  function Settling() {
    const { open, dialog } = useSettleDialog();
    return (
      <>
        <SettleButtons purchase={PURCHASE} onDecide={(word) => open(word, PURCHASE)} />
        {dialog}
      </>
    );
  }
  await page.draw(<Settling />);
}
