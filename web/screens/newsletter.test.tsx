// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

test.each([
  ['a limit', 'confirm', 429, 'rate_limited', false],
  ['a failure', 'unsubscribe', 500, 'internal', false],
  ['a link that is over', 'confirm', 400, 'newsletter_link_invalid', true],
] as const)('after %s a reader can press again, unless it is the last word', async (_, act, status, code, isOver) => {
  history.replaceState(null, '', `/newsletter?${act}=a-token`);
  let refused = true;
  const page = await openPage({
    words: ['site', 'auth', 'errors'],
    answers: {
      'POST /api/newsletter': () =>
        refused ? Response.json({ code, message: '' }, { status }) : new Response(null, { status: 204 }),
    },
  });
  const { default: NewsletterScreen } = await import('./newsletter.tsx');
  const button = page.t(act === 'confirm' ? 'auth.newsletterConfirmButton' : 'auth.newsletterEndButton');
  await page.draw(<NewsletterScreen />);
  await page.press(button);
  const alert = await page.there('[role=alert]');
  expect(alert.textContent).toBe(page.t(`errors.${code}`));
  expect(page.button(button) === undefined).toBe(isOver);
  if (isOver) return;
  refused = false;
  await page.press(button);
  const done = page.t(act === 'confirm' ? 'auth.newsletterConfirmed' : 'auth.newsletterEnded');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(done));
});

test.each(['confirm', 'unsubscribe'])(
  'the token of a link to %s leaves the address, and counts where the page is drawn anew',
  async (act) => {
    history.replaceState(null, '', `/newsletter?${act}=a-token`);
    const places = history.length;
    const page = await openPage({
      words: ['site', 'auth', 'errors'],
      answers: { 'POST /api/newsletter': () => new Response(null, { status: 204 }) },
    });
    const { default: NewsletterScreen } = await import('./newsletter.tsx');
    await page.draw(<NewsletterScreen />);
    expect([location.pathname + location.search, history.length]).toEqual(['/newsletter', places]);
    await page.draw(null);
    await page.draw(<NewsletterScreen />);
    const confirms = act === 'confirm';
    await page.press(page.t(confirms ? 'auth.newsletterConfirmButton' : 'auth.newsletterEndButton'));
    await vi.waitFor(() => expect(page.sent).toHaveLength(1));
    const [sent] = page.sent;
    expect([sent?.call, sent?.input]).toEqual(
      confirms
        ? ['POST /api/newsletter/confirmation', { token: 'a-token' }]
        : ['POST /api/newsletter/unsubscribe?token=a-token', null],
    );
  },
);
