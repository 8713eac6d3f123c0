// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorCode } from '#schema/errors/errors';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('a refusal is told in its own words, also after another one whose words come late', async () => {
  const page = await openPage({ words: ['chat'] });
  const asked: { code: ErrorCode; fallback: string; come: (sentence: string) => void }[] = [];
  vi.doMock('../../kit/api/error-sentence.ts', () => ({
    codeSentence: (code: ErrorCode, fallback: string) => new Promise((come) => asked.push({ code, fallback, come })),
  }));
  onTestFinished(() => vi.doUnmock('../../kit/api/error-sentence.ts'));
  const { ErrorWords } = await import('./error-words.tsx');
  await page.draw(<ErrorWords code="messages_blocked" fallback="chat.sendFailed" />);
  // Keeps the room of a line until the sentence has loaded.
  expect(page.main.textContent).toBe('\u00a0');
  await page.draw(<ErrorWords code="message_too_long" fallback="chat.sendFailed" />);
  const fallback = page.t('chat.sendFailed');
  expect(asked).toMatchObject([
    { code: 'messages_blocked', fallback },
    { code: 'message_too_long', fallback },
  ]);
  await actAndCheck(() => asked[1]?.come('It is too long.'));
  await actAndCheck(() => asked[0]?.come('They blocked you.'));
  expect(page.main.textContent).toBe('It is too long.');
});
