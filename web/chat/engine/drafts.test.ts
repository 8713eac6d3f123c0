import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openDrafts } from './drafts.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterAll(() => void vi.unstubAllGlobals());

test('a draft is there again after a reload, and for who comes back without one, in its conversation alone', () => {
  const drafts = openDrafts('member', 'member:7');
  drafts.save(12, 'salaam');
  expect([drafts.textOf(12), drafts.textOf(13)]).toEqual(['salaam', '']);
  const again = openDrafts('member', 'member:7');
  expect([again.textOf(12), again.textOf(13)]).toEqual(['salaam', '']);
});

test('whoever signs in next on the device neither reads nor leaves the drafts of the one before', () => {
  openDrafts('member', 'member:7').save(12, 'a secret of 7');
  const zahra = openDrafts('member', 'member:8');
  expect(zahra.textOf(12)).toBe('');
  expect([...kept.values()].join()).not.toContain('secret');
  zahra.save(12, 'of 8');
  expect(openDrafts('member', 'member:7').textOf(12)).toBe('');
});

test('the drafts of an administrator and of a member live beside each other', () => {
  openDrafts('admin', 'admin:7').save(12, 'as the administrator');
  openDrafts('member', 'member:8').save(12, 'as a member');
  expect(openDrafts('admin', 'admin:7').textOf(12)).toBe('as the administrator');
  expect(openDrafts('member', 'member:8').textOf(12)).toBe('as a member');
});

test('two tabs keep what each other writes in other conversations', () => {
  const [one, two] = [openDrafts('member', 'member:7'), openDrafts('member', 'member:7')];
  one.save(12, 'in one');
  two.save(13, 'in two');
  one.save(12, 'in one, longer');
  const again = openDrafts('member', 'member:7');
  expect([again.textOf(12), again.textOf(13)]).toEqual(['in one, longer', 'in two']);
});

test('the ad that the first words are about is there again after a reload, until they are sent, and for nobody else', () => {
  const ad = { id: 5, title: 'Corolla', price: '450000', thumbUrl: null, status: 'active', offerPrice: null } as const;
  openDrafts('member', 'member:7').saveAd(12, ad);
  const again = openDrafts('member', 'member:7');
  expect([again.adOf(12), again.adOf(13), again.textOf(12)]).toEqual([ad, null, '']);
  again.saveAd(12, null);
  expect(kept.size).toBe(0);
  again.saveAd(12, ad);
  expect(openDrafts('member', 'member:8').adOf(12)).toBeNull();
  expect([...kept.values()].join()).not.toContain('Corolla');
});

test('what was sent leaves nothing on the device', () => {
  const drafts = openDrafts('member', 'member:7');
  drafts.save(12, 'salaam');
  drafts.save(12, '');
  expect(drafts.textOf(12)).toBe('');
  expect(kept.size).toBe(0);
});

test.each(['not JSON', 'null', '7', '"text"'])('what somebody else wrote under the key (%s) reads as no draft', (text) => {
  kept.set('chat_drafts', text);
  expect(openDrafts('member', 'member:7').textOf(12)).toBe('');
});
