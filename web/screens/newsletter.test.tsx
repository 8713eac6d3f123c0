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
  const [asks, answers] =
    act === 'confirm'
      ? ([
          ['auth.newsletterConfirm', 'auth.newsletterConfirmText'],
          ['auth.newsletterConfirmed', 'auth.newsletterConfirmedText'],
        ] as const)
      : ([
          ['auth.newsletterEnd', 'auth.newsletterEndText'],
          ['auth.newsletterEnded', 'auth.newsletterEndedText'],
        ] as const);
  const said = () => [...page.main.querySelectorAll('h1, h1 + p')].map(({ textContent }) => textContent);
  expect(said()).toEqual(asks.map((key) => page.t(key)));
  await page.press(button);
  const alert = await page.there('[role=alert]');
  expect(alert.textContent).toBe(page.t(`errors.${code}`));
  expect(page.button(button) === undefined).toBe(isOver);
  expect(page.button(page.t('shell.goToHomepage'))?.getAttribute('href')).toBe(isOver ? '/' : undefined);
  if (isOver) return;
  refused = false;
  await page.press(button);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(page.t(answers[0])));
  // Browsers focus a heading only if it has this attribute.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  expect(said()).toEqual(answers.map((key) => page.t(key)));
  expect(page.button(page.t('shell.goToHomepage'))?.getAttribute('href')).toBe('/');
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

test.each(['', '?confirm=', '?unsubscribe='])(
  'at /newsletter%s, an address without a token, there is nothing to press',
  async (search) => {
    history.replaceState(null, '', `/newsletter${search}`);
    const page = await openPage({ words: ['site', 'auth', 'errors'] });
    const { default: NewsletterScreen } = await import('./newsletter.tsx');
    await page.draw(<NewsletterScreen />);
    expect([page.main.querySelector('[role=alert]')?.textContent, page.main.querySelector('button')]).toEqual([
      page.t('errors.newsletter_link_invalid'),
      null,
    ]);
  },
);

test('a press that is under way is not done twice, and a failure that came before is no longer said', async () => {
  history.replaceState(null, '', '/newsletter?confirm=a-token');
  let arrive = (_answer: Response): void => undefined;
  const page = await openPage({
    words: ['site', 'auth', 'errors'],
    answers: { 'POST /api/newsletter': () => new Promise<Response>((resolve) => (arrive = resolve)) },
  });
  const { default: NewsletterScreen } = await import('./newsletter.tsx');
  await page.draw(<NewsletterScreen />);
  const press = () => page.press(page.t('auth.newsletterConfirmButton'));
  const isBusy = () => page.button(page.t('auth.newsletterConfirmButton'))?.matches(':disabled');
  await press();
  await vi.waitFor(() => expect(isBusy()).toBe(true));
  arrive(new Response('', { status: 500 }));
  await page.there('[role=alert]');
  await press();
  await vi.waitFor(() => expect([isBusy(), page.main.querySelector('[role=alert]')]).toEqual([true, null]));
  await press();
  expect(page.sent).toHaveLength(2);
});
