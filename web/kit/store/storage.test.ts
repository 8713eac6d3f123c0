import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetChat, forgetReadCache } from './forget.ts';
import { readStored, store } from './storage.ts';

const kept = new Map<string, string>();
const deleted = vi.fn<(name: string) => void>();

beforeEach(() => {
  kept.clear();
  deleted.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted });
});
afterEach(() => void vi.unstubAllGlobals());

test('what is stored is read again, an empty text too, and null removes it', () => {
  store('theme', 'dark');
  store('banner_closed', '');
  expect([readStored('theme'), readStored('banner_closed'), readStored('compact')]).toEqual(['dark', '', null]);
  store('theme', null);
  expect([...kept.keys()]).toEqual(['banner_closed']);
});

describe.each(['blocked', 'full', 'absent'])('storage that is %s', (how) => {
  const refuse = () => {
    throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  const own =
    how === 'full'
      ? { getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => void kept.delete(key) }
      : null;
  beforeEach(() => {
    kept.set('theme', 'light');
    const refusing = { getItem: refuse, removeItem: refuse, setItem: refuse };
    vi.stubGlobal('localStorage', how === 'absent' ? undefined : { ...refusing, ...own });
  });

  test('keeps no page from going by what it wrote last, until it removes that', () => {
    store('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
    store('theme', '');
    expect(readStored('theme')).toBe('');
    store('theme', null);
    expect(readStored('theme')).toBeNull();
    expect(() => forgetChat('member')).not.toThrow();
  });
});

test('what storage takes again, of this page or of another, is read again', () => {
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
  kept.set('theme', 'light');
  store('theme', 'dark');
  // Written by another tab.
  kept.set('theme', 'auto');
  expect(readStored('theme')).toBe('auto');
  store('theme', 'dark');
  isFull = false;
  store('theme', 'light');
  expect([readStored('theme'), kept.get('theme')]).toEqual(['light', 'light']);
  isFull = true;
  store('theme', 'dark');
  isFull = false;
  // The value that was still stored when the other was refused.
  store('theme', 'light');
  expect(readStored('theme')).toBe('light');
  kept.delete('theme');
  expect(readStored('theme')).toBeNull();
});

describe('what a sign-out wipes of chat', () => {
  const drafts = (all: Record<string, unknown>) => kept.set('chat_drafts', JSON.stringify(all));

  test.each([
    ['member', 'admin', null, ['sarai-chat-member', 'sarai-acts', 'sarai-draft-photos']],
    ['admin', 'member', 'opening', ['sarai-chat-admin']],
  ] as const)("is the %s's, not the %s's", (audience, other, opening, databases) => {
    drafts({ [`${audience}:7`]: { 1: 'mine' }, [`${audience}:8`]: {}, [`${other}:7`]: { 1: 'theirs' } });
    kept.set('chat_opening', 'opening');
    forgetChat(audience);
    expect(JSON.parse(kept.get('chat_drafts') ?? '')).toEqual({ [`${other}:7`]: { 1: 'theirs' } });
    expect(deleted.mock.calls.flat()).toEqual(databases);
    expect(kept.get('chat_opening') ?? null).toBe(opening);
  });

  test.each([['{"member:7":{}}'], ['{'], ['null'], ['[]']])('leaves nothing of %s', (text) => {
    kept.set('chat_drafts', text);
    forgetChat('member');
    expect(kept.has('chat_drafts')).toBe(false);
  });
});

test('what was read here goes whole: the answers, the photos that were shared, the pictures and when each was looked at, the province', () => {
  const emptied = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  vi.stubGlobal('caches', { delete: emptied });
  kept.set('last_province', 'herat');
  forgetReadCache();
  expect(deleted.mock.calls.flat()).toEqual(['sarai-kept', 'sarai-shared', 'sarai-photos']);
  expect([emptied.mock.calls, kept.has('last_province')]).toEqual([[['sarai-photos']], false]);
});
