// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGE_MAX } from '#schema/catalog/limits';
import type { PackAd } from '#schema/pack/format';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';
import type { Outcome } from '../acts/act-queue.ts';

afterEach(() => vi.doUnmock('../acts/session-acts.ts'));

test.each(['done', 'waits'] as const)('a question that failed stays, can be sent again, and says that it is: %s', async (is) => {
  const page = await openPage({ member: 7, words: ['pocket', 'errors'] });
  const performAct = vi.fn<(act: object) => Promise<Outcome | object>>();
  performAct.mockRejectedValueOnce(new TypeError('Neither the network nor the device takes it')).mockResolvedValue({ is });
  vi.doMock('../acts/session-acts.ts', () => ({ performAct }));
  const { AskSeller } = await import('./ask-seller.tsx');
  await page.draw(<AskSeller ad={{ id: 5, title: 'Corolla' } as PackAd} />);
  await page.press(page.t('pocket.ask'));
  await page.press(page.t('pocket.send'));
  await page.there('[role=alert]');
  await page.press(page.t('pocket.send'));
  const asked = { kind: 'ask', id: 5, title: 'Corolla', text: page.t('pocket.stillThere', { title: 'Corolla' }) };
  expect(performAct.mock.calls).toEqual([[asked], [asked]]);
  expect(page.main.textContent).toContain(page.t(is === 'done' ? 'pocket.asked' : 'pocket.askWaits'));
  const link = page.main.querySelector('[role=status] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(
    is === 'done' ? [page.t('pocket.toChat'), '/chat'] : [page.t('pocket.toWaiting'), '/waiting'],
  );
});

test('a visitor who wants to ask is led to sign in, and back to the ad', async () => {
  history.replaceState(null, '', '/pocket/5?q=car');
  const page = await openPage({ words: ['pocket'] });
  const { AskSeller } = await import('./ask-seller.tsx');
  await page.draw(<AskSeller ad={{ id: 5, title: 'Corolla' } as PackAd} />);
  expect(page.button(page.t('pocket.ask'))?.getAttribute('href')).toBe('/sign-in?next=%2Fpocket%2F5%3Fq%3Dcar');
});

test('a question is sent once, however often it is pressed, without the spaces around it; an empty one is not', async () => {
  const page = await openPage({ member: 7, words: ['pocket', 'errors'] });
  let arrives: (outcome: object) => void = () => {};
  const performAct = vi.fn<(act: object) => Promise<object>>(() => new Promise((resolve) => (arrives = resolve)));
  vi.doMock('../acts/session-acts.ts', () => ({ performAct }));
  const { AskSeller } = await import('./ask-seller.tsx');
  await page.draw(<AskSeller ad={{ id: 5, title: 'Corolla' } as PackAd} />);
  expect(page.button(page.t('pocket.ask'))?.getAttribute('aria-expanded')).toBe('false');
  await page.press(page.t('pocket.ask'));
  const question = controlLabelled(page.t('pocket.question'));
  expect([question.maxLength, question.dir]).toEqual([MESSAGE_MAX, 'auto']);
  await page.type('textarea', '  ');
  expect(page.button(page.t('pocket.send'))?.matches(':disabled:not([aria-busy])')).toBe(true);
  await page.press(page.t('pocket.send'));
  expect(performAct).not.toHaveBeenCalled();
  await page.type('textarea', ' Is it red? ');
  await page.press(page.t('pocket.send'));
  await page.press(page.t('pocket.sending'));
  expect(performAct.mock.calls).toEqual([[{ kind: 'ask', id: 5, title: 'Corolla', text: 'Is it red?' }]]);
  await actAndCheck(() => arrives({ is: 'done' }));
  expect(page.main.querySelector('[role=status] a')?.getAttribute('href')).toBe('/chat');
});

test('while a question that failed is sent again nothing is said to have failed', async () => {
  const page = await openPage({ member: 7, words: ['pocket', 'errors'] });
  const performAct = vi.fn<() => Promise<object>>(() => new Promise(() => {}));
  performAct.mockRejectedValueOnce(new TypeError('Neither the network nor the device takes it'));
  vi.doMock('../acts/session-acts.ts', () => ({ performAct }));
  const { AskSeller } = await import('./ask-seller.tsx');
  await page.draw(<AskSeller ad={{ id: 5, title: 'Corolla' } as PackAd} />);
  await page.press(page.t('pocket.ask'));
  await page.press(page.t('pocket.send'));
  await page.there('[role=alert]');
  await page.press(page.t('pocket.send'));
  await vi.waitFor(() => expect(page.button(page.t('pocket.sending'))).toBeDefined());
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});
