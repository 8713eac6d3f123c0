// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MenuProps } from '../../kit/overlays/menu.tsx';

let root: Root | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  act(() => root?.unmount());
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** The button as a server renders it, hydrated in a browser with this share sheet. */
async function takenOver(
  share?: (shared: ShareData) => Promise<void>,
  picture: File | null = null,
  canShare?: () => boolean,
): Promise<{ early: Element | null; button: () => HTMLElement | null }> {
  vi.stubGlobal('navigator', share ? { share, ...(canShare && { canShare }) } : {});
  const [{ loadDomains }, { ShareButton }] = await Promise.all([import('../../kit/i18n/i18n.ts'), import('./share-button.tsx')]);
  await loadDomains('listing');
  const app = <ShareButton id={7} title="A house" picture={picture} />;
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

test('the picture goes along where the sheet takes files, with the address in its words', async () => {
  const picture = new File(['a picture'], 'sarai-7.jpg', { type: 'image/jpeg' });
  const share = vi.fn<(shared: ShareData) => Promise<void>>(() => Promise.resolve());
  for (const canShare of [undefined, () => false, () => true]) {
    const { button } = await takenOver(share, picture, canShare);
    act(() => button()?.click());
    act(() => root?.unmount());
  }
  const [first, second, third] = share.mock.calls.map(([shared]) => shared);
  expect(first).toEqual({ title: 'A house', url: expect.stringContaining('/listing/7') as unknown });
  expect(second).toEqual(first);
  expect(third).toEqual({ files: [picture], title: 'A house', text: `A house\n${first?.url}` });
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

test.each([
  ['WhatsApp', 'https://wa.me/?text='],
  ['Telegram', 'https://t.me/share/url?url='],
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
])('in our own menu %s opens a page of its own that learns nothing of ours but the words', async (name, address) => {
  const open = vi.fn<(url: string, target: string, features: string) => void>();
  const { choose } = await menu();
  vi.stubGlobal('open', open);
  await choose(name);
  expect(open.mock.calls).toEqual([[expect.stringContaining(address), '_blank', 'noopener,noreferrer']]);
  expect(decodeURIComponent(open.mock.calls[0]?.[0] ?? '')).toContain('/listing/7');
});

test.each([
  ['is copied', () => Promise.resolve(), 'listing.linkCopied', 'success'],
  ['could not be copied', () => Promise.reject(new DOMException('no', 'NotAllowedError')), 'listing.linkNotCopied', 'danger'],
] as const)('a link that %s is said, and can be read', async (_, copied, words, tone) => {
  history.replaceState(null, '', '/listing/7?utm_source=flyer');
  const writeText = vi.fn<(text: string) => Promise<void>>(copied);
  const { choose, t, shownToast } = await menu({ clipboard: { writeText } });
  await choose(t('listing.copyLink'));
  const url = `${location.origin}/listing/7`;
  expect(writeText.mock.calls).toEqual([[url]]);
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: t(words), description: url, tone }));
});

/** Our own menu, of which one item is chosen. Its component needs more of a browser than there is here. */
async function menu(device = {}) {
  const items = vi.fn<(items: MenuProps['items']) => void>();
  vi.doMock('../../kit/overlays/menu.tsx', () => ({
    Menu: (props: MenuProps) => {
      items(props.items);
      return null;
    },
  }));
  onTestFinished(() => {
    vi.doUnmock('../../kit/overlays/menu.tsx');
    vi.resetModules();
  });
  const { ShareButton } = await import('./share-button.tsx');
  const [{ loadDomains, t }, { shownToast }] = await Promise.all([
    import('../../kit/i18n/i18n.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await loadDomains('listing');
  vi.stubGlobal('navigator', device);
  renderToString(<ShareButton id={7} title="A house" />);
  return {
    t,
    shownToast,
    choose: async (name: string) => items.mock.lastCall?.[0].find(({ label }) => label === name)?.onSelect(),
  };
}
