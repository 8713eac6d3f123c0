// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('a code that could not be sent is asked for again; once it is sent nothing is said to have failed', async () => {
  let isDown = true;
  const page = await openPage({
    words: ['auth', 'errors'],
    answers: {
      'POST /api/auth/': () =>
        isDown ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : new Response('{}', { status: 200 }),
    },
  });
  const { MailedCode } = await import('./mailed-code.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<MailedCode email="omar@example.af" error={undefined} />);
  const faults = () => [...page.main.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  await page.press(t('auth.sendCode'));
  await vi.waitFor(() => expect(faults()).toHaveLength(1));
  expect(page.main.querySelector('input')).toBeNull();
  isDown = false;
  await page.press(t('auth.sendCode'));
  await vi.waitFor(() => expect(page.main.querySelector('input')?.name).toBe('mailedCode'));
  expect(page.main.textContent).toContain(t('auth.codeSent', { email: 'omar@example.af' }));
  expect(faults()).toEqual([]);
  expect(page.sent.map(({ input }) => input)).toEqual([{ email: 'omar@example.af' }, { email: 'omar@example.af' }]);
});
