// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('a reply that is saved over a half-written answer does not send the answer', async () => {
  const page = await openPage({
    words: ['admin', 'adminSupport', 'errors'],
    answers: { 'POST /api/admin/saved-replies': () => Response.json({}) },
  });
  const { ReplyDialog } = await import('./reply-dialog.tsx');
  const [sendAnswer, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await page.draw(
    // In place of the composer's form, which contains the dialog for React, but not in the DOM.
    <div onSubmit={sendAnswer}>
      <ReplyDialog reply={null} purpose="reply" open onOpenChange={() => {}} onDone={onDone} />
    </div>,
  );
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(event));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(page.sent.map(({ call }) => call)).toEqual(['POST /api/admin/saved-replies']);
  // The page is not reloaded either.
  expect([sendAnswer.mock.calls, event.defaultPrevented]).toEqual([[], true]);
});
