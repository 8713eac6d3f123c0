import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOfUrl, verifyFileLink, verifyPictureLink, signFile, signPicture } from './signed-link.ts';

const KEY = 'chat/00lwz1a2b-00112233445566778899aabbccddeeff.pdf';
const PLACE = { conversationId: 12, blockedAt: 0 };
const EARLY = Date.UTC(2026, 8, 12, 7, 0, 1);
const LATE = Date.UTC(2026, 8, 12, 7, 59, 59);
const SIGNATURE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(EARLY);
});
afterEach(() => vi.useRealTimers());

describe('the link of a file', () => {
  it('is the same within the hour, and another in the next', async () => {
    const link = await signFile(env, KEY, PLACE);
    expect(link).toMatch(/^\/media\/chat\/00lwz1a2b-[0-9a-f]{32}\.pdf\?c=12&e=\d{10}&s=[\w-]{24}$/);
    vi.setSystemTime(LATE);
    expect(await signFile(env, KEY, PLACE)).toBe(link);
    vi.setSystemTime(EARLY + 3_600_000);
    expect(await signFile(env, KEY, PLACE)).not.toBe(link);
  });

  it('opens until the next full hour but one and not a moment longer', async () => {
    const link = await signFile(env, KEY, PLACE);
    const expiresAt = Date.UTC(2026, 8, 12, 9);
    expect(await open(link)).toEqual({ key: KEY, expiresAt });
    vi.setSystemTime(expiresAt - 1);
    expect(await open(link)).toEqual({ key: KEY, expiresAt });
    vi.setSystemTime(expiresAt);
    expect(await open(link)).toBe(null);
  });

  it('does not open with any character of it changed', async () => {
    const link = await signFile(env, KEY, PLACE);
    for (let index = '/media/chat/'.length; index < link.length; index += 1) {
      const character = link[index] ?? '';
      const other = SIGNATURE_ALPHABET[(SIGNATURE_ALPHABET.indexOf(character) + 1) % SIGNATURE_ALPHABET.length];
      expect(await open(link.slice(0, index) + other + link.slice(index + 1)), `changed at ${index}`).toBe(null);
    }
  });

  it.each([
    ['without its query', (link: string) => link.split('?')[0] ?? ''],
    ['without a signature', (link: string) => link.replace(/&s=.*/, '')],
    ['with an empty one', (link: string) => link.replace(/&s=.*/, '&s=')],
    ['with half of one', (link: string) => link.slice(0, -12)],
    ['with more than one', (link: string) => `${link}AAAA`],
    ['with an expiry that is no number', (link: string) => link.replace(/e=\d+/, 'e=never')],
    ['with another spelling of the expiry', (link: string) => link.replace('e=', 'e=0')],
    ['with another expiry before its own', (link: string) => link.replace('?', '?e=9999999999&')],
    ['for another conversation', (link: string) => link.replace('c=12', 'c=13')],
    ['for another file', (link: string) => link.replace(KEY, KEY.replace('pdf', 'jpg'))],
    ['through an escaped path', (link: string) => link.replace('chat/', 'chat%2F')],
  ])('does not open %s', async (_, change) => {
    expect(await open(change(await signFile(env, KEY, PLACE)))).toBe(null);
  });

  it('does not open after a block, nor where the conversation is gone', async () => {
    const link = await signFile(env, KEY, PLACE);
    expect(await open(link, 5)).toBe(null);
    expect(await open(link, null)).toBe(null);
    const next = await signFile(env, KEY, { ...PLACE, blockedAt: 5 });
    expect(await open(next, 5)).not.toBe(null);
    expect(next.replace(/s=.*/, '')).toBe(link.replace(/s=.*/, ''));
  });

  it('does not open where another secret signs', async () => {
    const other = { ...env, SESSION_SECRET: 'another secret, of another deployment' };
    const link = await signFile(other, KEY, PLACE);
    expect(await open(link)).toBe(null);
    expect(await verifyFileLink(other, `http://localhost:8787${link}`, async () => 0)).not.toBe(null);
  });
});

describe('the link of a picture', () => {
  const PICTURE = 'photos/00112233445566778899aabbccddeeff.webp';
  const openThere = (link: string, key = PICTURE) => verifyPictureLink(env, key, new URL(link, 'http://localhost:8787'));

  it('is the same within the hour, and opens that picture until the next full hour but one', async () => {
    const link = await signPicture(env, `/media/${PICTURE}`);
    expect(link).toMatch(/^\/media\/photos\/[0-9a-f]{32}\.webp\?e=\d{10}&s=[\w-]{24}$/);
    const end = Date.UTC(2026, 8, 12, 9);
    vi.setSystemTime(LATE);
    expect(await signPicture(env, `/media/${PICTURE}`)).toBe(link);
    expect(await openThere(link, PICTURE.replace('00', '11'))).toBe(null);
    vi.setSystemTime(end - 1);
    expect(await openThere(link)).toBe(end);
    vi.setSystemTime(end);
    expect(await openThere(link)).toBe(null);
  });

  it.each([
    ['without its query', (link: string) => link.split('?')[0] ?? ''],
    ['with a later end', (link: string) => link.replace(/e=\d+/, 'e=9999999999')],
    ['with an end that is no number', (link: string) => link.replace(/e=\d+/, 'e=never')],
    ['with another spelling of its end', (link: string) => link.replace('e=', 'e=0')],
    ['with half of its signature', (link: string) => link.slice(0, -12)],
    ['signed as a file', async () => (await signFile(env, PICTURE, PLACE)).replace('c=12&', '')],
  ])('does not open %s', async (_, change) => {
    expect(await openThere(await change(await signPicture(env, `/media/${PICTURE}`)))).toBe(null);
  });
});

describe('the key of a file', () => {
  it('is read out of its link, with or without the query', async () => {
    const link = await signFile(env, KEY, PLACE);
    expect(keyOfUrl(link)).toBe(KEY);
    expect(keyOfUrl(`/media/${KEY}`)).toBe(KEY);
  });

  it.each([
    '',
    KEY,
    '/media/photos/00112233445566778899aabbccddeeff.jpg',
    '/media/chat/../photos/a.jpg',
    '/media/chat/a.pdf/b',
    `https://elsewhere.example/media/${KEY}`,
    `javascript:/media/${KEY}`,
    `/media/${KEY}#`,
    `/media/${KEY}\n`,
  ])('is not read out of %j', (text) => {
    expect(keyOfUrl(text)).toBe(null);
  });
});

function open(link: string, blockedAt: number | null = 0) {
  return verifyFileLink(env, `http://localhost:8787${link}`, async () => blockedAt);
}
