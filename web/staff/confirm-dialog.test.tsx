// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../test/labelled.ts';

test('the words that are asked for say what they are for, have an end, and go without the blanks around them', async () => {
  const page = await openPage({ words: ['admin'] });
  const { ConfirmDialog } = await import('./confirm-dialog.tsx');
  const [onConfirm, onOpenChange] = [
    vi.fn<(reason: string, template: number | undefined) => void>(),
    vi.fn<(open: boolean) => void>(),
  ];
  await page.draw(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Reject it?"
      text="Its member is told."
      reason={{ label: 'Why', hint: 'The member reads this.', max: 300 }}
      action="Reject"
      busy={false}
      onConfirm={onConfirm}
    />,
  );
  const dialog = await page.there('[role=dialog][aria-label="Reject it?"]');
  expect(dialog.textContent).toContain('Its member is told.');
  const field = controlLabelled('Why');
  expect([describedBy(field), field.maxLength]).toEqual(['The member reads this.', 300]);
  await page.type(field, '  ');
  expect(page.button('Reject')?.matches(':disabled')).toBe(true);
  await page.type(field, ' Nothing came ');
  await page.press('Reject');
  expect(onConfirm.mock.calls).toEqual([['Nothing came', undefined]]);
  await page.press('Cancel');
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
