import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';

const card = (id: number, title: string) => ({ id, title, thumbUrl: '/media/thumbs/1.webp' }) as ListingCard; // nothing else is read
let saved: object[] = [];

beforeEach(() => {
  saved = [];
  vi.resetModules();
  vi.doMock('../favorites/favorites.ts', () => ({ currentFavorites: () => saved }));
});
afterEach(() => {
  vi.doUnmock('../favorites/favorites.ts');
  vi.unstubAllGlobals();
});

test('an ad is known from any list that showed it, as it was saved, and best as it was opened', async () => {
  const { cachedCard } = await import('./cached-card.ts');
  const client = new QueryClient();
  expect(cachedCard(client, 5)).toBeUndefined();
  saved = [card(5, 'saved'), { id: 6, title: null, gone: true }];
  expect([cachedCard(client, 5)?.title, cachedCard(client, 6)]).toEqual(['saved', undefined]);
  // It has the ad's number and is no ad.
  client.setQueryData(['saved-searches', 7], [card(5, 'a search')]);
  expect(cachedCard(client, 5)?.title).toBe('saved');
  client.setQueryData(['similar', 4], [card(4, 'another'), card(5, 'beside another')]);
  expect(cachedCard(client, 5)?.title).toBe('beside another');
  client.removeQueries({ queryKey: ['similar'] });
  client.setQueryData(['listings', 'sort=price_asc'], {
    pages: [
      { body: [card(4, 'another')], next: 'x' },
      { body: [card(5, 'second page')], next: null },
    ],
    pageParams: [null, 'x'],
  });
  expect(cachedCard(client, 5)?.title).toBe('second page');
  client.setQueryData(['listing', 5], card(5, 'whole'));
  expect(cachedCard(client, 5)?.title).toBe('whole');
});

test('the frame of an ad is that of the thumb on the screen, and stays when the photo says a little else', async () => {
  const { frameOf } = await import('./gallery/photo-frame.ts');
  const size = { naturalWidth: 0, naturalHeight: 0 };
  vi.stubGlobal('Image', function Picture() {
    return { ...size };
  });
  const whole = (id: number, width: number, height: number) => ({ ...card(id, ''), images: [{ width, height }] }) as never; // as above
  expect(frameOf(card(1, ''))).toBe('aspect-4/3');
  Object.assign(size, { naturalWidth: 400, naturalHeight: 267 });
  expect(frameOf(card(2, ''))).toBe('aspect-3/2');
  expect([frameOf(whole(1, 1600, 1600)), frameOf(whole(2, 1600, 1067))]).toEqual(['aspect-4/3', 'aspect-3/2']);
  expect([frameOf(whole(6, 1125, 1000)), frameOf(whole(7, 1250, 1000))]).toEqual(['aspect-9/8', 'aspect-5/4']);
  // Neither very wide nor very tall.
  expect([frameOf(whole(3, 3000, 100)), frameOf(whole(4, 100, 3000)), frameOf(whole(5, 0, 0))]).toEqual([
    'aspect-video',
    'aspect-square',
    'aspect-4/3',
  ]);
});
