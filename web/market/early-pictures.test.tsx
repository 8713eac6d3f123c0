// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import { AdPicture } from './ad-picture.tsx';
import { Photo } from './listing/gallery/photo.tsx';

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => root?.unmount());
  document.documentElement.removeAttribute('data-saves');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a server rendered, hydrated after its pictures have loaded, or failed, or neither. */
function takenOver(element: ReactElement, pictures: { complete: boolean; naturalWidth: number }): HTMLElement {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(element);
  for (const picture of page.querySelectorAll('img'))
    for (const [name, value] of Object.entries(pictures)) Object.defineProperty(picture, name, { value });
  act(() => {
    root = hydrateRoot(page, element);
  });
  return page;
}

const photo = { url: '/media/a.webp', thumbUrl: '/media/thumb.webp', width: 4, height: 3, bytes: 12 };
const card = { id: 1, title: 'Corolla', thumbUrl: '/media/thumb.webp', category: null } as unknown as ListingCard; // only what the picture reads

test.each([
  ['has come', { complete: true, naturalWidth: 4 }, 1],
  ['is on its way', { complete: false, naturalWidth: 0 }, 0],
  ['is broken', { complete: true, naturalWidth: 0 }, 0],
])('a photo that %s before the app takes over counts as that', (_, state, arrivals) => {
  const arrived = vi.fn<() => void>();
  const page = takenOver(<Photo image={photo} mayLoad near onLoaded={arrived} />, state);
  expect(arrived).toHaveBeenCalledTimes(arrivals);
  expect(page.querySelectorAll('img')).toHaveLength(2 - arrivals);
});

test.each([
  ['has come', { complete: true, naturalWidth: 4 }, 1],
  ['is on its way', { complete: false, naturalWidth: 0 }, 1],
  ['is broken', { complete: true, naturalWidth: 0 }, 0],
])('a small picture that %s before the app takes over is shown as that', (_, state, pictures) => {
  const page = takenOver(<AdPicture card={card} />, state);
  expect(page.querySelectorAll('img')).toHaveLength(pictures);
  expect(page.textContent).toBe(pictures ? '' : 'C');
});

test('where data is spared the small picture takes the place of the thumb, which a server’s page names and lets wait', () => {
  document.documentElement.toggleAttribute('data-saves', true);
  const thumbed = { ...card, thumbUrl: '/media/thumbs/a.webp' };
  const page = document.createElement('div');
  page.innerHTML = renderToString(<AdPicture card={thumbed} eager />);
  expect(page.innerHTML).toMatch(/^<img src="\/media\/thumbs\/a.webp"[^>]* loading="lazy"/);
  const shown = takenOver(<AdPicture card={thumbed} eager />, { complete: false, naturalWidth: 0 });
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/media/small/a.webp');
});

test('a picture that broke stays away; the next one that the ad gets is tried', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const page = takenOver(<AdPicture card={card} />, { complete: false, naturalWidth: 0 });
  act(() => void page.querySelector('img')?.dispatchEvent(new Event('error')));
  expect([page.querySelector('img'), page.textContent]).toEqual([null, 'C']);
  act(() => root?.render(<AdPicture card={{ ...card, thumbUrl: '/media/next.webp' }} />));
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/media/next.webp');
});
