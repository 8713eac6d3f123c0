// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('../acts/session-acts.ts'));

test.each([
  ['nothing is left', [], false],
  ['something waits on', [null], true],
  ['what is left was refused', ['listing_closed'], false],
  ['of two one was refused', ['listing_closed', null], true],
])('after sending, where %s, a missing network is named only if it is one', async (_, left, isNamed) => {
  const page = await openPage({ member: 7, words: ['waiting'] });
  const sendAll = vi.fn<() => Promise<void>>(async () => {});
  vi.doMock('../acts/session-acts.ts', () => ({
    actQueue: () => ({ sendAll }),
    waitingActs: { get: () => left.map((failed) => ({ failed })) },
  }));
  const { WaitingHead } = await import('./waiting-head.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<WaitingHead isEmpty={false} goes onSend={() => {}} />);
  await page.press(page.t('waiting.sendNow'));
  expect(sendAll).toHaveBeenCalledOnce();
  expect(shownToast.get()?.title).toBe(isNamed ? page.t('waiting.stillNone') : undefined);
});
