// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const { notifications, privacy } = DEFAULT_SETTINGS;

/** The name of each switch, and the settings after it was pressed. */
const SWITCHES: [string, Partial<Settings>][] = [
  ['Public profile', { privacy: { ...privacy, profileVisibility: 'private' } }],
  ['Show my email', { privacy: { ...privacy, showEmail: !privacy.showEmail } }],
  ['Show my phone number', { privacy: { ...privacy, showPhone: !privacy.showPhone } }],
  ['Show when I am online', { privacy: { ...privacy, showOnline: !privacy.showOnline } }],
  ['Allow messages', { privacy: { ...privacy, allowMessages: !privacy.allowMessages } }],
  ['Messages and offers', { notifications: { ...notifications, messages: !notifications.messages } }],
  ['New ads', { notifications: { ...notifications, newListings: !notifications.newListings } }],
  ['Price alerts', { notifications: { ...notifications, priceAlerts: !notifications.priceAlerts } }],
  ['News from Sarai', { notifications: { ...notifications, marketing: !notifications.marketing } }],
  ['At once', { notifications: { ...notifications, push: !notifications.push } }],
  ['By email', { notifications: { ...notifications, email: !notifications.email } }],
];

test.each(SWITCHES)('the switch “%s” changes that and nothing else, and is turned back', async (label, changed) => {
  const page = await openPage({
    member: 7,
    words: ['settings'],
    answers: {
      'GET /api/settings': () => Response.json(DEFAULT_SETTINGS),
      // The call returns its input.
      'PUT /api/settings': ({ input }) => Response.json(input),
    },
  });
  const { PrivacyPanel } = await import('./privacy-panel.tsx');
  const { NotificationsPanel } = await import('./notifications-panel.tsx');
  await page.draw(
    <>
      <PrivacyPanel memberId={7} />
      <NotificationsPanel memberId={7} />
    </>,
  );
  const { syncSettings } = await import('../settings.ts');
  syncSettings();
  const named = (each: Element) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === label;
  const choice = await vi.waitUntil(() => [...page.main.querySelectorAll<HTMLInputElement>('[role=switch]')].find(named));
  const before = choice.checked;
  await actAndCheck(() => choice.click());
  await vi.waitFor(() => expect(page.sent.map(({ input }) => input)).toEqual([{ ...DEFAULT_SETTINGS, ...changed }]));
  await vi.waitFor(() => expect([choice.checked, choice.getAttribute('aria-checked')]).toEqual([!before, String(!before)]));
  await actAndCheck(() => choice.click());
  await vi.waitFor(() => expect(page.sent.at(-1)?.input).toEqual(DEFAULT_SETTINGS));
  await vi.waitFor(() => expect(choice.checked).toBe(before));
});
