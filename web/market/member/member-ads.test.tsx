// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MEMBER_ADS_A_PAGE } from '#schema/catalog/home';
import type { ListingCard } from '#schema/contracts/listings';
import { openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

test('of a member who sells nothing it is said, and there is no list', async () => {
  const { page } = await ads(() => Response.json([]));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('member.noAds')));
  expect(page.main.querySelector('ul, [role=alert]')).toBeNull();
});

test('until the ads are here the page is said to be busy, and not that there are none', async () => {
  const { page } = await ads(() => new Promise<never>(() => undefined));
  expect(page.main.querySelectorAll('ul[aria-busy=true] li')).toHaveLength(2);
  expect([page.main.querySelectorAll('ul').length, page.main.textContent]).toEqual([1, page.t('member.ads')]);
  const many = await ads(() => new Promise<never>(() => undefined), 900);
  expect(many.page.main.querySelectorAll('ul[aria-busy=true] li')).toHaveLength(4);
});

test('ads that did not come say so, and come with a press', async () => {
  let isDown = true;
  const { page, titles } = await ads(() => (isDown ? new Response('', { status: 500 }) : shows([{ id: 5 }])));
  expect((await page.there('[role=alert]')).textContent).toContain(page.t('member.loadFailed'));
  expect([page.main.querySelector('ul'), page.main.textContent.includes(page.t('member.noAds'))]).toEqual([null, false]);
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect([titles(), page.main.querySelector('[role=alert]')]).toEqual([['Ad 5'], null]));
});

test('each ad leads to its own page, and says whether it is featured or sold', async () => {
  const { page, titles } = await ads(() => shows([{ id: 5, featured: 1 }, { id: 6, status: 'sold' }, { id: 7 }]));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 5', 'Ad 6', 'Ad 7']));
  expect(page.main.textContent).not.toContain(page.t('member.noAds'));
  const heading = page.main.querySelector('section')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(heading)?.textContent).toBe(page.t('member.ads'));
  const said = [...page.main.querySelectorAll('article')].map((ad) => [
    ad.querySelector('a')?.getAttribute('href'),
    ad.textContent.includes(page.t('member.featured')),
    ad.textContent.includes(page.t('member.soldAd')),
  ]);
  expect(said).toEqual([
    ['/listing/5', true, false],
    ['/listing/6', false, true],
    ['/listing/7', false, false],
  ]);
});

test('more ads come below the first; without scripts their button leads to those of this member on the home page', async () => {
  const { page, titles } = await ads(({ call }) => (call.includes('cursor=2') ? shows([{ id: 4 }]) : shows([{ id: 5 }], 2)));
  await vi.waitFor(() => expect(page.button(page.t('member.moreAds'))?.getAttribute('href')).toBe('/?userId=70&cursor=2'));
  expect(page.main.querySelector('time')?.dateTime).toBe('2026-11-20T08:00:00.000Z');
  await page.press(page.t('member.moreAds'));
  await vi.waitFor(() => expect(titles()).toEqual(['Ad 5', 'Ad 4']));
  expect(page.button(page.t('member.moreAds'))).toBeUndefined();
});

test('so many ads are asked for at once; further ones that did not come say so, and come with a press', async () => {
  const asked: string[] = [];
  let arrive: (answer: Response) => void = () => {};
  const { page, titles } = await ads(({ call }) => {
    asked.push(call);
    return call.includes('cursor=2') ? new Promise<Response>((resolve) => (arrive = resolve)) : shows([{ id: 5 }], 2);
  });
  await page.press(page.t('member.moreAds'));
  await vi.waitFor(() => expect(page.button(page.t('shell.loading'))).toBeDefined());
  expect(asked[0]).toBe(`GET /api/listings?userId=70&limit=${MEMBER_ADS_A_PAGE}`);
  arrive(new Response('', { status: 500 }));
  expect((await page.there('[role=alert]')).textContent).toContain(page.t('member.loadFailed'));
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  arrive(shows([{ id: 4 }]));
  await vi.waitFor(() => expect([titles(), page.main.querySelector('[role=alert]')]).toEqual([['Ad 5', 'Ad 4'], null]));
});

function shows(cards: readonly (Partial<ListingCard> & { id: number })[], next?: number): Response {
  const headers = next === undefined ? {} : { Link: `</api/listings?userId=70&cursor=${next}>; rel="next"` };
  return Response.json(cards.map(listingCard), { headers });
}

/** The ads of a member who is known to have so many. */
async function ads(answer: (sent: { call: string }) => Response | Promise<Response>, active = 2) {
  const page = await openPage({ words: ['member'], answers: { 'GET /api/listings?userId=70': answer } });
  const { MemberAds } = await import('./member-ads.tsx');
  await page.draw(<MemberAds memberId={70} active={active} />);
  return { page, titles: () => [...page.main.querySelectorAll('h3')].map(({ textContent }) => textContent) };
}
