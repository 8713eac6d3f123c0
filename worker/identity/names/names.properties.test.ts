import { expect, test } from 'vitest';
import { PASSWORD_MAX } from '#schema/catalog/limits';
import { forAll, texts } from '#schema/test/properties';
import { passwordError } from '../passwords/chosen-password.ts';
import { nameErrors, plainName } from './name-errors.ts';
import { skeletonOf, skeletonsOf } from './skeleton.ts';

/** No name or password is longer: the contract limits them first. */
const typed = (letters: string) => texts(letters).map((text) => text.slice(0, PASSWORD_MAX));
const LETTERS = 'aliIl1mrnO0اآهہیيىکك۱١ـَسرایمدیرتیم\u200c\u0301 ._-@/аеіоɑΑο北さ한\u3164\u202e.com';

test('a name is looked at as it is read and as it is typed, and has no more skeletons than these', () => {
  forAll(typed(LETTERS), skeletonsOf, ([asTyped, asRead], name) => {
    expect(asTyped).toBe(skeletonOf(name));
    expect(asRead).toBe(skeletonOf(name.replaceAll('I', 'l')));
  });
});

test('names are fine or at fault, whatever was typed', () => {
  forAll(
    typed(LETTERS),
    (text) => nameErrors({ username: text, firstName: plainName(text), lastName: plainName(text) }),
    (faults) =>
      expect(Object.values(faults).filter((fault) => fault !== null && !/^(name|username)_[a-z]+$/.test(fault))).toEqual([]),
  );
});

test('a password is fine or at fault, whatever was typed', () => {
  const own = { email: 'l.rahimi@example.af', username: 'laila_93', firstName: 'لیلا', phone: '+93700123456' };
  forAll(
    typed(`${LETTERS}0123456789`),
    (password) => passwordError(password, own),
    (fault) => {
      expect(fault ?? 'password_fine').toMatch(/^password_[a-z]+$/);
    },
  );
});
