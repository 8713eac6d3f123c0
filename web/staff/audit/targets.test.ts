import { expect, test } from 'vitest';
import audit from '../../i18n/en/admin-audit.ts';
import { parseTarget, cleanTargetId, TARGETS, targetOf, choiceValue } from './targets.ts';

test.each([
  ['user:7', 'user', '7'],
  ['purchase:ABCD2345', 'purchase', 'ABCD2345'],
  ['keyword:a:b', 'keyword', 'a:b'],
  ['seo:sitemap', 'seo:sitemap', ''],
  ['site', 'site', ''],
])('the log’s «%s» is the choice of %s, and comes out of it again', (target, value, which) => {
  const chosen = parseTarget(target);
  expect(chosen && [choiceValue(chosen.choice), chosen.which, targetOf(chosen.choice, chosen.which)]).toEqual([
    value,
    which,
    target,
  ]);
});

test('what cannot be chosen is nothing, and a kind alone asks for nothing yet', () => {
  expect([parseTarget(''), parseTarget('moon:1'), parseTarget('seo:moon')]).toEqual([null, null, null]);
  for (const choice of TARGETS) expect(targetOf(choice, '')).toBe('whole' in choice ? choice.whole : '');
});

test('each choice has a name of its own, which begins as the others do', () => {
  const names = TARGETS.map(({ label }) => audit[label.slice('adminAudit.'.length) as keyof typeof audit]);
  expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(TARGETS.length);
});

test('a number is typed on any keyboard, a reference in any letters, a word as it is', () => {
  const of = (target: string, typed: string) => {
    const chosen = parseTarget(target);
    return chosen && cleanTargetId(chosen.choice, typed);
  };
  expect(of('user:', '۰۷ x')).toBe('7');
  expect(of('user:', '100')).toBe('100');
  expect(of('user:', '9'.repeat(20))).toBe('9'.repeat(15));
  expect([of('purchase:', 'a'.repeat(70)), of('keyword:', 'a'.repeat(70))]).toEqual(['A'.repeat(60), 'a'.repeat(60)]);
  expect(of('purchase:', 'abcd2345')).toBe('ABCD2345');
  expect(of('keyword:', 'موتر سایکل')).toBe('موتر سایکل');
  expect(of('site', 'anything')).toBe('');
});
