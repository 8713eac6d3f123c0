// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy } from '../../test/labelled.ts';

afterEach(() => vi.doUnmock('../../kit/shared-phone/shared-phone.ts'));

test('a phone becomes a shared one only after its member has been signed out, which the server is told of, and waits for no answer', async () => {
  const page = await openPage({ member: 7, answers: { 'POST /api/auth/signout': () => new Promise<Response>(() => {}) } });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  /** Called with the token that is still stored at that moment; null once the member is signed out. */
  const chooseSharedPhone = vi.fn<(token: string | null) => void>();
  vi.doMock('../../kit/shared-phone/shared-phone.ts', () => ({
    useSharedPhone: () => false,
    chooseSharedPhone: () => chooseSharedPhone(localStorage.getItem('auth_token')),
  }));
  const { PhonePanel } = await import('./phone-panel.tsx');
  await page.draw(<PhonePanel countUnsent={async () => 0} />);
  await page.click('[role=switch]');
  await vi.waitFor(() => expect(chooseSharedPhone.mock.calls).toEqual([[null]]));
  const told = page.sent.map(({ call, headers }) => [call, headers.get('Authorization')]);
  expect(told).toEqual([['POST /api/auth/signout', 'Bearer a-token']]);
});

test('who has something unsent is asked before their phone becomes a shared one: that wipes it', async () => {
  const page = await openPage({ member: 7, words: ['phone', 'waiting'] });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  const chooseSharedPhone = vi.fn<() => void>();
  vi.doMock('../../kit/shared-phone/shared-phone.ts', () => ({ useSharedPhone: () => false, chooseSharedPhone }));
  const { PhonePanel } = await import('./phone-panel.tsx');
  await page.draw(<PhonePanel countUnsent={async () => 2} />);
  const question = () => page.main.querySelector('[role=dialog]');
  const did = () => [question() === null, localStorage.getItem('auth_token') === null, chooseSharedPhone.mock.calls.length];
  await page.click('[role=switch]');
  await vi.waitFor(() => expect(question()?.textContent).toContain('2 things are not sent yet.'));
  await page.press(page.t('shell.cancel'));
  expect(did()).toEqual([true, false, 0]);
  await page.click('[role=switch]');
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await page.press(page.t('shell.signOut'));
  await vi.waitFor(() => expect(did()).toEqual([true, true, 1]));
});

test.each([
  ['can be shared', false, 'phone.sharedStart'],
  ['is shared', true, 'phone.esc'],
] as const)('a phone that %s says what that means', async (_, isShared, words) => {
  const page = await openPage({ words: ['phone'] });
  vi.doMock('../../kit/shared-phone/shared-phone.ts', () => ({ useSharedPhone: () => isShared }));
  const { PhonePanel } = await import('./phone-panel.tsx');
  await page.draw(<PhonePanel countUnsent={async () => 0} />);
  const choice = await page.there('[role=switch]');
  expect([describedBy(choice), choice.getAttribute('aria-checked') ?? String(choice.checked)]).toEqual([
    page.t(words),
    String(isShared),
  ]);
});

test('the saver is chosen by its radios, for visitors too, and what was used this month is shown', async () => {
  const page = await openPage({ words: ['phone'] });
  const { countSent } = await import('../../kit/api/data-use.ts');
  const { PhonePanel } = await import('./phone-panel.tsx');
  await page.draw(<PhonePanel countUnsent={async () => 0} />);
  expect(page.main.querySelector('legend')?.textContent).toBe(page.t('phone.thisPhoneText'));
  const hint = page.main.querySelector('fieldset')?.getAttribute('aria-describedby');
  expect(document.getElementById(hint ?? '')?.textContent).toBe(page.t('phone.saverNowOff'));
  await page.click('[type=radio][value=on]');
  expect([(await page.there('[value=on]')).checked, localStorage.getItem('data_saver')]).toEqual([true, 'on']);
  expect(page.main.textContent).not.toContain(page.t('phone.saverNowOff'));
  expect(page.main.querySelector('fieldset')?.hasAttribute('aria-describedby')).toBe(false);
  await actAndCheck(() => countSent(5 * 1_024));
  expect([...page.main.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['0 Bytes', '5 KB']);
});
