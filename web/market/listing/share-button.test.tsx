// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let root: Root | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

/** The button as a server renders it, and taken over in a browser with this sheet of the system. */
async function takenOver(share?: () => Promise<void>): Promise<{ early: Element | null; button: () => HTMLElement | null }> {
  vi.stubGlobal('navigator', share ? { share } : {});
  const [{ loadDomains }, { ShareButton }] = await Promise.all([import('../../kit/i18n/i18n.ts'), import('./share-button.tsx')]);
  await loadDomains('listing');
  const app = <ShareButton id={7} title="A house" />;
  document.body.innerHTML = renderToString(app);
  const button = () => document.querySelector('button');
  const early = button();
  act(() => {
    root = hydrateRoot(document.body, app);
  });
  return { early, button };
}

test('the button that was there before the app opens the sheet of the system', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { early, button } = await takenOver(share);
  expect(button()).toBe(early);
  expect(button()?.hasAttribute('aria-haspopup')).toBe(false);
  act(() => button()?.click());
  expect(share).toHaveBeenCalledWith({ title: 'A house', url: expect.stringContaining('/listing/7') as unknown });
  expect(button()?.hasAttribute('aria-expanded')).toBe(false);
});

test('it has our own menu where there is no sheet, or where the sheet cannot open', async () => {
  const { early, button } = await takenOver();
  expect(button()).toBe(early);
  expect(button()?.getAttribute('aria-haspopup')).toBe('menu');
  act(() => root?.unmount());
  const { button: refused } = await takenOver(() => Promise.reject(new DOMException('Too late', 'NotAllowedError')));
  await act(async () => refused()?.click());
  expect(refused()?.getAttribute('aria-expanded')).toBe('true');
});

test('who closes the sheet has what there was before', async () => {
  const { button } = await takenOver(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  await act(async () => button()?.click());
  expect(button()?.hasAttribute('aria-haspopup')).toBe(false);
});
