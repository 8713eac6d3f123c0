import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATEGORIES, categoryById } from '#schema/catalog/categories';
import { DEALS } from '#schema/catalog/deals';
import { DETAIL_NAMES, DETAILS, detailsOf } from '#schema/catalog/details';
import { leafBySlug } from '#schema/catalog/leaves';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { username } from '#schema/contracts/auth';
import { listingCreateRequest } from '#schema/contracts/listings';
import { matchExpression } from '#schema/search/search';
import { readSearch } from '#schema/search/read-search';
import { HOLD_WEIGHT } from '#schema/catalog/fraud/signals';
import { totalWeight } from '#schema/fraud/suspicion';
import { districtIndex, searchRow } from '#schema/search/search-row';
import { readAfghanPhone } from '#schema/phone';
import { provinceOf } from '#schema/province-of';
import sharp from 'sharp';
import { skeletonOf } from '../../worker/identity/names/skeleton.ts';
import { expect, test } from 'vitest';
import { demoAds } from './ads.ts';
import { demoActivity } from './activity.ts';
import { demoConversations } from './conversations.ts';
import { type Picture, pictureFile, renderPhoto } from './photos.ts';
import { chapter, parsed, readMembers, SELLER_ID } from './texts.ts';

const members = readMembers();
const ads = demoAds(members.length);
const affairs = demoActivity(ads);

test('the same rows are made every time', () => {
  expect(demoAds(members.length)).toEqual(ads);
});

test('a broken text names its file and the place in it', () => {
  expect(() => parsed('ads/toys.json', '{ "weight": 1, }', chapter)).toThrow(
    /scripts\/demo\/ads\/toys\.json is no JSON: .*position 15/,
  );
  const offer = { scenes: ['rug'], leaf: 'carpets', title: { fa: 'قالین' }, text: { fa: 'نو', en: 'New' }, price: [1, 2] };
  const text = JSON.stringify({ weight: 1, endings: [], offers: [offer] });
  expect(() => parsed('ads/toys.json', text, chapter)).toThrow(/ads\/toys\.json.*\n.*\n?.*offers\[0\]\.title\.en/);
  expect(() => parsed('ads/toys.json', text.replace('weight', 'weigth'), chapter)).toThrow('weigth');
});

test('every picture that an ad shows is a file, and every file is shown', () => {
  const shown = new Set(ads.flatMap((ad) => ad.pictures.map(pictureFile)));
  expect([...shown].toSorted()).toEqual(filesOf('pictures').toSorted());
  const faces = members.filter(({ avatar }) => avatar).map(({ id }) => `${id}.webp`);
  expect(faces.toSorted()).toEqual(readdirSync(new URL('avatars', import.meta.url)).toSorted());
});

test('there are enough members and ads, in every category and province, two thirds of them in Dari', () => {
  expect(members.length).toBeGreaterThanOrEqual(40);
  expect(ads.length).toBeGreaterThanOrEqual(600);
  expect(new Set(ads.map((ad) => ad.categoryId)).size).toBe(CATEGORIES.length);
  expect(new Set(ads.map((ad) => ad.province)).size).toBe(PROVINCES.length);
  const shares = Map.groupBy(ads, (ad) => ad.language);
  expect((shares.get('fa')?.length ?? 0) / ads.length).toBeGreaterThan(0.55);
  expect(shares.get('en')?.length).toBeGreaterThan(150);
  expect(shares.get('ps')?.length).toBeGreaterThan(20);
});

test('the three accounts are who the README says', () => {
  expect(members.slice(0, 3)).toMatchObject([
    { id: 1, email: 'admin@sarai.af', password: 'sarai-admin', role: 'admin', firstName: 'System', lastName: 'Administrator' },
    { id: 2, email: 'member@sarai.af', password: 'sarai-member', role: 'user' },
    { id: SELLER_ID, email: 'seller@sarai.af', password: 'sarai-seller', role: 'user' },
  ]);
  expect(ads.filter((ad) => ad.userId === SELLER_ID).length).toBeGreaterThan(60);
  expect(ads.every((ad) => ad.userId > 1 && ad.userId <= members.length)).toBe(true);
});

test('members could have signed up like this', () => {
  for (const member of members) {
    expect(username.safeParse(member.username).error?.issues).toBeUndefined();
  }
  const phones = members.flatMap(({ phone }) => phone ?? []);
  expect(phones.length).toBeGreaterThan(20);
  for (const phone of phones) expect(readAfghanPhone(phone)).toMatch(/^\+937/);
  expect(new Set(members.map((member) => skeletonOf(member.username))).size).toBe(members.length);
  const byNumber = members.filter((member) => member.email === null);
  expect(byNumber.length).toBeGreaterThan(3);
  for (const member of byNumber) expect(member).toMatchObject({ password: null, numberConfirmedDaysAgo: expect.any(Number) });
  // The number that README and `npm start` name.
  expect(byNumber[0]?.phone).toBe('0700000004');
  const emails = members.flatMap(({ email }) => email ?? []);
  expect(new Set(emails).size).toBe(members.length - byNumber.length);
});

test.each([...ads, affairs.held.ad].map((ad) => [ad.id, ad] as const))('the wizard would have taken ad %i', (_, ad) => {
  const reading = listingCreateRequest.safeParse(ad);
  expect(reading.error?.issues ?? []).toEqual([]);
  expect(leafBySlug(ad.leaf)).toMatchObject({
    category: categoryById(ad.categoryId)?.slug,
    deals: expect.arrayContaining([ad.deal]),
  });
  expect(districtIndex(ad.province, ad.district)).not.toBeNull();
  expect(`${ad.title}${ad.description}`).not.toMatch(/[{}]|undefined/);
  expect(provinceOf(ad.location)).toBe(ad.province);
  const leaf = leafBySlug(ad.leaf);
  const asked = detailsOf({ kind: categoryById(ad.categoryId)?.kind ?? 'goods', leaf: leaf ?? null, deal: ad.deal });
  const filled = DETAIL_NAMES.filter((detail) => ad.details[detail] !== undefined);
  expect(filled.filter((detail) => !asked.includes(detail))).toEqual([]);
  // Somebody who looks for something says less about it.
  const told = asked.filter((detail) => DETAILS[detail].kind !== 'unit').length;
  expect(filled.length).toBeGreaterThanOrEqual(ad.deal === 'wanted' ? 0 : Math.floor(told * 0.6));
});

test('at least five ads stand in each of at least sixty leaves, in all deals, each with a title of its own', () => {
  const counts = Map.groupBy(ads, (ad) => ad.leaf);
  expect([...counts.values()].filter((of) => of.length >= 5).length).toBeGreaterThanOrEqual(60);
  expect(new Set(ads.map(({ deal }) => deal))).toEqual(new Set(DEALS));
  expect(new Set(ads.map(({ title }) => title)).size).toBe(ads.length);
  expect(ads.filter(({ currency }) => currency === 'USD').length).toBeGreaterThan(30);
  expect(ads.filter(({ negotiable }) => negotiable === 'agreement').length).toBeGreaterThan(10);
  expect(ads.filter(({ details }) => details.areaUnit === 'biswa').length).toBeGreaterThan(10);
});

test('of several leaves at least eight ads are so alike that the price of one says something of the others', () => {
  const alike = ads
    .filter(({ price, soldMinutesAgo }) => price !== null && soldMinutesAgo === null)
    .map((ad) => {
      const said = { ...ad.details, province: ad.province };
      return [ad.leaf, ad.deal, ...(leafBySlug(ad.leaf)?.alike.map((name) => said[name]) ?? [])].join();
    });
  const many = [...Map.groupBy(alike, (key) => key)].filter(([, of]) => of.length >= 8);
  expect(new Set(many.map(([key]) => key.split(',')[0])).size).toBeGreaterThanOrEqual(4);
});

test('ids follow time, and what is sold is not promoted', () => {
  const minutes = ads.map((ad) => ad.publishedMinutesAgo);
  expect(minutes.toSorted((a, b) => b - a)).toEqual(minutes);
  expect(ads.some((ad) => ad.soldMinutesAgo !== null)).toBe(true);
  expect(ads.some((ad) => ad.featuredForDays !== null)).toBe(true);
  expect(ads.filter((ad) => ad.soldMinutesAgo !== null && ad.featuredForDays !== null)).toEqual([]);
});

test('«موتر کرولا» finds several ads', () => {
  const search = readSearch('موتر کرولا');
  if (!search.ok) throw new Error(search.error);
  expect(matchExpression({ words: search.words })).not.toBeNull();
  const found = ads.filter((ad) => {
    const { words } = searchRow({ ...ad, leaf: leafBySlug(ad.leaf)?.id ?? null, price: ad.price ?? 0, featured: false });
    return ad.soldMinutesAgo === null && search.words.every((word) => words.includes(word));
  });
  expect(found.length).toBeGreaterThan(5);
});

test('a page of thirty looks different in nearly every card', () => {
  const covers = ads.slice(-30).flatMap((ad) => ad.pictures.slice(0, 1).map((picture) => JSON.stringify(picture)));
  expect(new Set(covers).size).toBeGreaterThanOrEqual(covers.length - 3);
});

test('photos and thumbs keep the sizes that uploads must keep, whatever their view', async () => {
  const views: Picture['view'][] = ['whole', 'close', 'mirrored'];
  const pictures = views.map((view) => ads.findLast((ad) => ad.pictures.some((picture) => picture.view === view)));
  for (const picture of pictures.flatMap((ad) => ad?.pictures ?? [])) {
    const { photo, thumb, width, height } = await renderPhoto(picture);
    expect(photo.byteLength).toBeLessThan(90_000);
    expect(thumb.byteLength).toBeLessThanOrEqual(25 * 1024);
    expect(await sharp(photo).metadata()).toMatchObject({ format: picture.view === 'whole' ? 'webp' : 'jpeg', width, height });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
    expect(width / height).toBeCloseTo(400 / 300, 2);
  }
  expect(pictures).not.toContain(undefined);
});

test('conversations are between two members, in the order of their ids, about ads of one of the two, with words or an offer in each line', () => {
  const talks = demoConversations(ads);
  expect(talks.length).toBeGreaterThanOrEqual(4);
  for (const { user1Id, user2Id, lines, unread } of talks) {
    expect(user1Id).toBeLessThan(user2Id);
    expect(unread).toBeLessThanOrEqual(lines.length);
    // The unread lines were all written by one of them, at the end.
    expect(new Set(lines.slice(lines.length - Math.max(unread, 1)).map((line) => line.senderId)).size).toBe(1);
    for (const line of lines) {
      expect([user1Id, user2Id]).toContain(line.senderId);
      expect(line.content !== '' || line.offerPrice !== null).toBe(true);
    }
    const about = ads.filter(({ id }) => lines.some((line) => line.listingId === id));
    expect(about.filter(({ userId }) => userId !== user1Id && userId !== user2Id)).toEqual([]);
    expect(lines.map((line) => line.minutesAgo)).toEqual(lines.map((line) => line.minutesAgo).sort((a, b) => b - a));
  }
});

test('the desk has something to do: an ad that is held, open reports of others, and purchases that wait', () => {
  const { held, reports, purchases } = affairs;
  expect(totalWeight(held.signals)).toBeGreaterThanOrEqual(HOLD_WEIGHT);
  expect(held.ad.publishedMinutesAgo).toBeLessThan(ads.at(-1)?.publishedMinutesAgo ?? 0);
  expect(reports.filter(({ outcome }) => outcome === null).length).toBeGreaterThanOrEqual(3);
  expect(reports.filter(({ by, memberId }) => by === memberId)).toEqual([]);
  expect(purchases.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'completed', 'failed']));
  expect(
    [held.ad.userId, ...reports.map(({ by }) => by), ...purchases.map(({ by }) => by)].filter((id) => id > members.length),
  ).toEqual([]);
});

function filesOf(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url)).map((name) =>
    fileURLToPath(new URL(`${folder}/${name}`, import.meta.url)),
  );
}
