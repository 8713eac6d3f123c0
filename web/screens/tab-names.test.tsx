// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import type { Domain, Key } from '../i18n/domains.ts';
import { openPage } from '../test/browser-page.tsx';

const SCREENS: readonly [name: Key, domain: Domain, screen: () => Promise<{ default: ComponentType }>, at?: string][] = [
  ['credits.title', 'credits', () => import('./balance.tsx')],
  ['favorites.title', 'favorites', () => import('./favorites.tsx')],
  ['profile.title', 'profile', () => import('./profile.tsx')],
  ['settings.title', 'settings', () => import('./settings.tsx')],
  ['shell.notifications', 'notifications', () => import('./notifications.tsx')],
  ['waiting.title', 'waiting', () => import('./waiting.tsx')],
  ['chat.title', 'chat', () => import('./chat.tsx')],
  ['wizard.title', 'wizard', () => import('./create-listing.tsx')],
  ['wizard.editTitle', 'wizard', () => import('./edit-listing.tsx')],
  ['pocket.title', 'pocket', () => import('./pocket.tsx')],
  ['shell.createAccount', 'auth', () => import('./auth/sign-up.tsx')],
  ['shell.signIn', 'auth', () => import('./auth/sign-in.tsx')],
  ['auth.forgot', 'auth', () => import('./auth/forgot-password.tsx')],
  ['auth.resetTitle', 'auth', () => import('./auth/reset-password.tsx')],
  ['auth.undoTitle', 'auth', () => import('./auth/undo-email.tsx')],
  ['site.newsletterTitle', 'site', () => import('./newsletter.tsx')],
  ['renewal.title', 'renewal', () => import('./listing/still-there.tsx')],
  ['legal.termsTitle', 'legal', () => import('./legal/policies.tsx'), '/terms'],
  ['legal.privacyTitle', 'legal', () => import('./legal/policies.tsx'), '/privacy'],
  ['safety.title', 'safety', () => import('./legal/safety.tsx')],
  ['faults.notFoundTitle', 'faults', () => import('./not-found.tsx')],
  ['admin.portal', 'admin', () => import('./admin-login.tsx')],
];

test.each(SCREENS)('the tab of a screen is called by it: %s', async (name, domain, screen, at = '/') => {
  history.replaceState(null, '', at);
  document.title = 'The screen before';
  const page = await openPage({ words: [domain], answers: { 'GET /api/packs': () => Response.json([]) } });
  vi.stubGlobal('visualViewport', null);
  const { default: Screen } = await screen();
  await page.draw(<Screen />);
  expect(document.title).toBe(`${page.t(name)} | Sarai`);
});
