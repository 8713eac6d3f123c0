// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  [
    'one of ours is in the reader’s words',
    400,
    '{"code":"title_too_long","message":"x"}',
    'Title can be at most 120 characters long',
  ],
  ['another’s is in theirs', 502, 'Bad gateway', 'Bad gateway'],
  ['another’s is no longer than a toast can be', 502, 'x'.repeat(300), 'x'.repeat(200)],
])('a failure is named with its number, and what was answered: %s', async (_, status, answer, body) => {
  await openPage({ words: ['wizard', 'errors'] });
  const [{ failureSentence }, { ApiError }] = await Promise.all([
    import('./failure-sentence.ts'),
    import('../../kit/api/api-error.ts'),
  ]);
  expect(failureSentence(new ApiError(status, answer), 'wizard.saveFailed')).toBe(`HTTP ${status}: ${body}`);
});

test('where nothing was answered it says what failed', async () => {
  const { t } = await openPage({ words: ['wizard'] });
  const { failureSentence } = await import('./failure-sentence.ts');
  expect(failureSentence(new TypeError('Failed to fetch'), 'wizard.saveFailed')).toBe(t('wizard.saveFailed'));
});
