// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(leavePage);

test('the number of a member has the focus of the button that asked for it, and goes with the session', async () => {
  const page = await openPage({
    member: 7,
    words: ['seller'],
    answers: { 'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }) },
  });
  const { PhoneButton } = await import('./phone-button.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const { signOut } = await import('../../account/session.ts');
  await page.draw(<PhoneButton memberId={70} />);
  await page.press(t('seller.showPhone'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('tel:+93701234567'));
  expect(page.main.textContent).toContain('0701 234 567');
  await does(signOut);
  expect(page.main.innerHTML).not.toMatch(/70\D?1\D?234/);
  expect(page.button(t('seller.signInForPhone'))?.getAttribute('href')).toContain('/sign-in');
});
