import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { accountDrafts, hasAccountDraft } from './account-draft.ts';

const stored = new Map<string, string>();
const NAMES = { firstName: 'Laila', lastName: null, email: 'laila@example.af', phone: '+93701234567' };
const own = (changes: Partial<OwnMember> = {}) => ({ id: 7, ...NAMES, ...changes }) as OwnMember; // no other fields are read
const FIELDS = { firstName: 'Laila', lastName: '', email: 'laila@example.af', phone: '0701 234 567' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

/** Types a last name into the form of `member`. */
function type(lastName: string, member = own()): void {
  const drafts = accountDrafts(member);
  drafts.begin();
  drafts.save({ ...FIELDS, lastName });
}

describe('what is typed into the account form', () => {
  test('comes back after a reload, and opens the form', () => {
    expect([accountDrafts(own()).begin(), hasAccountDraft(7)]).toEqual([
      { fields: FIELDS, isRestored: false, older: null },
      false,
    ]);
    type('Rahimi');
    expect(hasAccountDraft(7)).toBe(true);
    expect(accountDrafts(own()).begin()).toEqual({ fields: { ...FIELDS, lastName: 'Rahimi' }, isRestored: true, older: null });
  });

  test('is gone once it is taken back by hand, saved or given up', () => {
    type('Rahimi');
    type('');
    expect(stored.has('form_drafts')).toBe(false);
    type('Rahimi');
    accountDrafts(own()).end();
    expect(stored.has('form_drafts')).toBe(false);
  });

  test('is never shown to another member of the device', () => {
    type('Rahimi');
    expect(hasAccountDraft(8)).toBe(false);
    expect(accountDrafts(own({ id: 8 })).begin().fields).toEqual(FIELDS);
  });

  test('gives way to an account that was changed elsewhere, and comes back on request, over what stands there now', () => {
    type('Rahimi');
    const changed = own({ email: 'new@example.af' });
    for (let reload = 0; reload < 2; reload += 1) {
      const drafts = accountDrafts(changed);
      const { fields, isRestored, older } = drafts.begin();
      expect([fields.lastName, fields.email, isRestored, older?.lastName]).toEqual(['', 'new@example.af', false, 'Rahimi']);
      // What is typed meanwhile does not delete the older draft.
      drafts.save({ ...fields, firstName: 'L' });
      drafts.save(fields);
    }
    const drafts = accountDrafts(changed);
    drafts.begin();
    const back = { fields: { ...FIELDS, lastName: 'Rahimi', email: 'new@example.af' }, isRestored: true, older: null };
    expect(drafts.restore()).toEqual(back);
    expect(accountDrafts(changed).begin()).toEqual(back);
  });

  test('is gone for good once the account is saved, also what gave way before', () => {
    type('Rahimi');
    const changed = own({ email: 'new@example.af' });
    const drafts = accountDrafts(changed);
    expect(drafts.begin().older?.lastName).toBe('Rahimi');
    const { fields } = drafts.end();
    drafts.save({ ...fields, firstName: 'L' });
    drafts.save(fields);
    expect(stored.has('form_drafts')).toBe(false);
  });
});
