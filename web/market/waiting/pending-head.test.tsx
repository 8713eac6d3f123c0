// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

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
    pendingActs: { get: () => left.map((failed) => ({ failed })) },
  }));
  const { PendingHead } = await import('./pending-head.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const onSend = vi.fn<() => void>();
  await page.draw(<PendingHead isEmpty={false} canSend onSend={onSend} />);
  await page.press(page.t('waiting.sendNow'));
  expect([sendAll.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 1]);
  expect(shownToast.get()?.title).toBe(isNamed ? page.t('waiting.stillNone') : undefined);
});

test('while what waits is sent it says so, and can be sent again afterwards', async () => {
  const page = await openPage({ member: 7, words: ['waiting'] });
  let end: () => void = () => {};
  const sendAll = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  vi.doMock('../acts/session-acts.ts', () => ({ actQueue: () => ({ sendAll }), pendingActs: { get: () => [] } }));
  const { PendingHead } = await import('./pending-head.tsx');
  await page.draw(<PendingHead isEmpty={false} canSend onSend={() => {}} />);
  await page.press(page.t('waiting.sendNow'));
  await vi.waitFor(() => expect(page.button(page.t('waiting.sendingNow'))?.getAttribute('aria-busy')).toBe('true'));
  await actAndCheck(() => end());
  await page.press(page.t('waiting.sendNow'));
  expect(sendAll).toHaveBeenCalledTimes(2);
});

test.each([
  ['something waits', false, true],
  ['nothing does', true, false],
])('on a device that may delete what it keeps that is said where %s', async (_, isEmpty, isSaid) => {
  const page = await openPage({ member: 7, words: ['waiting'] });
  const { PendingHead } = await import('./pending-head.tsx');
  page.client.setQueryData(['device', 'may-be-deleted'], true);
  await page.draw(<PendingHead isEmpty={isEmpty} canSend={!isEmpty} onSend={() => {}} />);
  expect(page.main.querySelector('[role=note]') !== null).toBe(isSaid);
});

test.each([
  ['nothing waits that is said, and there is nothing to send', true, false],
  ['all that is left was refused there is nothing to send either', false, false],
])('where %s', async (_, isEmpty, goes) => {
  const page = await openPage({ member: 7, words: ['waiting'] });
  const { PendingHead } = await import('./pending-head.tsx');
  await page.draw(<PendingHead isEmpty={isEmpty} canSend={goes} onSend={() => {}} />);
  const isSaid = (['waiting.nothing', 'waiting.nothingText'] as const).map((words) =>
    page.main.textContent.includes(page.t(words)),
  );
  expect([isSaid, page.button(page.t('waiting.sendNow'))]).toEqual([[isEmpty, isEmpty], undefined]);
});
