// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('the number of a member has the focus of the button that asked for it, and goes with the session', async () => {
  const page = await openPage({
    member: 7,
    words: ['seller'],
    answers: { 'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }) },
  });
  const { PhoneButton } = await import('./phone-button.tsx');
  const { signOut } = await import('../../account/session.ts');
  await page.draw(<PhoneButton memberId={70} />);
  await actAndCheck(() => page.button(page.t('seller.showPhone'))?.focus());
  await page.press(page.t('seller.showPhone'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('tel:+93701234567'));
  expect(page.main.textContent).toContain('0701 234 567');
  await actAndCheck(signOut);
  expect(page.main.innerHTML).not.toMatch(/70\D?1\D?234/);
  expect(page.button(page.t('seller.signInForPhone'))?.getAttribute('href')).toContain('/sign-in');
});

test('in a bar with little room the button says less, to a visitor and to a member; the number is read from left to right', async () => {
  for (const member of [null, 7]) {
    const page = await openPage({
      member,
      words: ['seller'],
      answers: { 'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }) },
    });
    const { PhoneButton } = await import('./phone-button.tsx');
    await page.draw(<PhoneButton memberId={70} inBar />);
    expect(page.main.textContent).toBe(page.t('seller.showNumber'));
    if (member === null) continue;
    await page.press(page.t('seller.showNumber'));
    expect((await page.there('a bdi')).getAttribute('dir')).toBe('ltr');
  }
});

test('a number is written in the digits of the page, and called in those of a phone', async () => {
  const page = await openPage({
    member: 7,
    words: ['seller'],
    answers: { 'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }) },
  });
  const [{ PhoneButton }, { PageContext }] = await Promise.all([import('./phone-button.tsx'), import('../../kit/page.ts')]);
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: true }}>
      <PhoneButton memberId={70} />
    </PageContext>,
  );
  await page.click('button');
  expect((await page.there('a[href="tel:+93701234567"]')).textContent).toBe('۰۷۰۱ ۲۳۴ ۵۶۷');
});

test('a number that is hidden meanwhile is said, and can be asked for again', async () => {
  const page = await openPage({
    member: 7,
    words: ['seller', 'errors'],
    answers: { 'POST /api/members/70/phone': () => Response.json({ code: 'phone_hidden', message: '' }, { status: 403 }) },
  });
  const { PhoneButton } = await import('./phone-button.tsx');
  await page.draw(<PhoneButton memberId={70} />);
  await page.press(page.t('seller.showPhone'));
  expect((await page.there('[role=alert]')).textContent).toBe(page.t('errors.phone_hidden'));
  expect(page.button(page.t('seller.showPhone'))).toBeDefined();
});

test('a number that could not be had is no failure any more while it is asked for again, of that ad', async () => {
  let arrives: (answer: Response) => void = () => {};
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Promise<Response>((resolve) => (arrives = resolve)),
  ];
  const page = await openPage({
    member: 7,
    words: ['seller', 'errors'],
    answers: { 'POST /api/members/70/phone': () => answers.shift()?.() ?? new Response(null, { status: 404 }) },
  });
  const { PhoneButton } = await import('./phone-button.tsx');
  await page.draw(<PhoneButton memberId={70} listingId={5} />);
  await page.press(page.t('seller.showPhone'));
  await page.there('[role=alert]');
  await page.press(page.t('seller.showPhone'));
  await vi.waitFor(() => expect(page.main.querySelector('[aria-busy=true]')).not.toBeNull());
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  await actAndCheck(() => arrives(Response.json({ phone: '+93701234567' })));
  await vi.waitFor(() => expect(page.main.textContent).toContain('0701 234 567'));
  expect(page.sent.map(({ input }) => input)).toEqual([{ listingId: 5 }, { listingId: 5 }]);
});
