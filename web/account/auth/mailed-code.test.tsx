// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

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

test('while a code is on its way to the mail none is asked for again; its field says what it takes: to its member, to their keyboard, and to what fills it in', async () => {
  let come: (given: Response) => void = () => {};
  const page = await openPage({
    words: ['auth', 'errors'],
    answers: { 'POST /api/auth/': () => new Promise<Response>((resolve) => (come = resolve)) },
  });
  const { MailedCode } = await import('./mailed-code.tsx');
  await page.draw(<MailedCode email="omar@example.af" error="Wrong" />);
  await page.press(page.t('auth.sendCode'));
  const ask = page.button(page.t('auth.sendCode'));
  await vi.waitFor(() => expect([ask?.matches(':disabled'), ask?.getAttribute('aria-busy')]).toEqual([true, 'true']));
  await actAndCheck(() => come(new Response('{}')));
  await page.there('[name=mailedCode]');
  const field = controlLabelled(page.t('auth.mailedCode'));
  const told = ['name', 'inputmode', 'autocomplete', 'dir', 'maxlength'].map((name) => field.getAttribute(name));
  expect([field.required, describedBy(field), ...told]).toEqual([
    true,
    `Wrong ${page.t('auth.mailedCodeHint')}`,
    'mailedCode',
    'numeric',
    'one-time-code',
    'ltr',
    String(CODE_TYPED_MAX),
  ]);
  await vi.waitFor(() => expect(page.button(page.t('auth.sendAgain'))?.matches(':disabled')).toBe(false));
});
