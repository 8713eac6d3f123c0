import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftStorage, formDraftStorage } from './draft-storage.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('what was typed and not sent', () => {
  test('is read by whoever wrote it, and by nobody else on the device', () => {
    draftStorage('listing_draft', 7).write({ title: 'a' });
    formDraftStorage(7, 'account').write({ email: 'x' });
    expect(draftStorage('listing_draft', 7).read()).toMatchObject({ title: 'a' });
    expect(formDraftStorage(7, 'account').read()).toEqual({ email: 'x' });
    expect([draftStorage('listing_draft', 8).read(), formDraftStorage(8, 'account').read()]).toEqual([null, null]);
  });

  test('goes when its writer sends it or throws it away, and can be written anew', () => {
    const place = draftStorage('listing_draft', 7);
    place.write({ title: 'a' });
    place.write(null);
    expect(kept.has('listing_draft')).toBe(false);
    place.write({ title: 'a' });
    expect(place.read()).toMatchObject({ title: 'a' });
  });

  test.each(['', '{', 'null', '[]', '5', '{"memberId":"7"}'])('is not read out of %s', (text) => {
    kept.set('listing_draft', text);
    kept.set('form_drafts', text);
    expect([draftStorage('listing_draft', 7).read(), formDraftStorage(7, 'account').read()]).toEqual([null, null]);
  });
});

describe('forms', () => {
  test('are kept beside each other and go one by one, the key with the last of them', () => {
    formDraftStorage(7, 'account').write({ email: 'x' });
    formDraftStorage(7, 'listing:5').write({ title: 'a' });
    formDraftStorage(7, 'listing:6').write({ title: 'b' });
    formDraftStorage(7, 'listing:5').write(null);
    expect([5, 6].map((id) => formDraftStorage(7, `listing:${id}`).read())).toEqual([null, { title: 'b' }]);
    formDraftStorage(7, 'listing:6').write(null);
    formDraftStorage(7, 'account').write(null);
    expect(kept.has('form_drafts')).toBe(false);
  });

  test('of another member give way to what is typed, and not before', () => {
    formDraftStorage(7, 'account').write({ email: 'x' });
    formDraftStorage(8, 'account').write(null);
    expect(formDraftStorage(7, 'account').read()).toEqual({ email: 'x' });
    formDraftStorage(8, 'account').write({ email: 'y' });
    expect([formDraftStorage(7, 'account').read(), formDraftStorage(8, 'account').read()]).toEqual([null, { email: 'y' }]);
  });

  test('are seen as another tab left them', () => {
    const here = formDraftStorage(7, 'account');
    here.write({ email: 'x' });
    formDraftStorage(7, 'account').write(null);
    here.write({ email: 'x' });
    expect(formDraftStorage(7, 'account').read()).toEqual({ email: 'x' });
  });
});
