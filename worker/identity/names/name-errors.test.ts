import { describe, expect, it } from 'vitest';
import { nameErrors, plainName } from './name-errors.ts';

const ofUsername = (username: string) => nameErrors({ username }).username;
/** The faults of a full name as the profile takes it: the first word is the first name. */
const ofName = (fullName: string, role?: 'admin') => {
  const [first = '', ...others] = (plainName(fullName) ?? '').split(' ');
  const { firstName, lastName } = nameErrors({ firstName: first, lastName: others.join(' ') || null, role });
  return firstName ?? lastName;
};

/** The reserved words, and the words that may be beside them. */
const OFFICES =
  'sarai admin administrator administration sysadmin superadmin superuser root moderator support helpdesk customerservice webmaster postmaster hostmaster noreply security staff сарай админ поддержка سرای سراي ادمین اډمین پشتیبان پشتیبانی مدیریت مدیر_سیستم مدیر_سایت سیسټم_مدیر ملاتړ خدمات_مشتریان'.split(
    ' ',
  );
const BESIDE =
  'the team official real help service system site desk inbox mailbox afghanistan af kabul تیم ټیم رسمی رسمي بخش مرکز سایت سیستم مدیر کمک مرسته افغانستان کابل د'.split(
    ' ',
  );
const ENDINGS =
  'com net org info biz edu gov mil int io co me tv cc ai app dev xyz site online store shop link click top live club pro vip name mobi web blog news icu fun space website tech life world today cloud bid loan work page ly gg to gl gd is su eu us uk de fr nl ca au in pk ir af ru cn tr ae sa qa tj uz tm'.split(
    ' ',
  );

it('a first or last name is kept on one line, without what nobody sees around or within it, and what is blank then is none', () => {
  const kept = [' Laila ', '\u202e Laila \u200f', 'Gul\n\t  Agha', '\u202e', ' \u200f ', '', null].map(plainName);
  expect(kept).toEqual(['Laila', 'Laila', 'Gul Agha', null, null, null, null]);
});

describe('a username', () => {
  it('that is the name of any office is nobody’s, whatever stands beside it, which may be somebody’s alone', () => {
    expect(OFFICES.filter((word) => ofUsername(word) !== 'name_reserved')).toEqual([]);
    expect(BESIDE.filter((word) => ofUsername(`sarai_${word}`) !== 'name_reserved')).toEqual([]);
    expect(BESIDE.filter((word) => ofUsername(word) !== null)).toEqual([]);
  });

  it.each([
    'sarai',
    'SaraI',
    'S.a.r.a.i',
    'admin',
    'Administrator',
    'support',
    'sarai_support',
    'Official-Sarai',
    'adm1n',
    'supp0rt',
    'moderator',
  ])('%s speaks for this place', (username) => expect(ofUsername(username)).toBe('name_reserved'));
  it.each(['سرای', 'سراي', 'پشتیبانی', 'پشتيباني', 'تیم‌پشتیبانی', 'مدیر_سیستم', 'ملاتړ', 'سَرای', 'سـرای', 'сарай', 'админ'])(
    '%s speaks for this place in another script',
    (username) => expect(ofUsername(username)).toBe('name_reserved'),
  );
  it.each([
    'kabul_bazaar',
    'sarai2026',
    'saraishop',
    'saraidar',
    'team_kabul',
    'سرای_شهزاده',
    'سرایدار',
    'admina',
    'adminullah',
    'rooted',
  ])('%s speaks for nobody else', (username) => expect(ofUsername(username)).toBeNull());
  it.each(['аdmin', 'sаrai', 'аlice', 'aliс.khan', 'ahmadزی', 'ακbar'])('%s mixes scripts in a word', (username) => {
    expect(ofUsername(username)).toBe('name_mixed');
  });
  it.each([
    'нави',
    'سمیه.shop21',
    'ali_احمد',
    'نجیب‌الله',
    'ahmad۱۲',
    'Gül',
    'Ω-team',
    '北京さん',
    'зара_2',
    '2026',
    'ali-khan.90',
    '김민수金',
    'ハナさくら花子',
    'o\u02bbktam',
    'ma\u02bcruf',
    'a\u0316\u0317\u0318li',
  ])('%s is written as people write', (username) => expect(ofUsername(username)).toBeNull());
  it.each([
    ['fullwidth letters', 'ａｄｍｉｎ'],
    ['a ligature', 'ﬁruz'],
    ['an Arabic presentation form', 'ﻋﻠﻲ'],
    ['bold letters of mathematics', '𝐚𝐥𝐢'],
    ['small capitals', 'ᴀli'],
    ['a letter of sound writing', 'ɑli'],
    ['a script of old', '𐌀𐌁𐌂'],
    ['a sign of sound writing', 'a\u02bdli'],
    ['an Arabic letter of no language of today', '\u08a0لی'],
    ['a Cyrillic letter of old', '\u1c80ли'],
    ['a Latin letter of none', '\u2c61ali'],
    ['another Cyrillic letter of old', '\ua641ара'],
    ['a Latin letter of dialects', '\uab31li'],
    ['a Hangul filler', 'ali\u3164'],
    ['another one', 'a\u115fli'],
    ['half a one', 'ali\uffa0'],
    ['zero width', 'al\u200bi'],
    ['what turns the direction', '\u202eila'],
    ['a joiner that joins nothing', 'ali\u200ckhan'],
    ['a joiner at the end', 'نجیب\u200c'],
    ['a joiner beside a digit', 'نجیب\u200c2'],
    ['two joiners', 'نجیب\u200c\u200cالله'],
    ['a mark without a letter', '\u0301ali'],
    ['a tower of marks', 'a\u0316\u0317\u0318\u0319li'],
    ['signs alone', '-._'],
  ])('with %s is none', (_, username) => expect(ofUsername(username)).toBe('username_invalid'));
  it.each(['kabul.com', 'www.kabul', 'Shop.AF', 'my-shop.online', 'kabul.com.karim'])(
    '%s would be a link in a mail',
    (username) => {
      expect(ofUsername(username)).toBe('name_link');
    },
  );
});

describe('a full name', () => {
  it.each(['سرای', 'Sarai', 'Sarai Support', 'پشتیبانی سرای', 'مدیر سیستم', 'Ｓａｒａｉ', '𝐒𝐚𝐫𝐚𝐢 Team', 'Admin', 'S a r a i'])(
    '%s speaks for this place',
    (name) => expect(ofName(name)).toBe('name_reserved'),
  );
  it.each([
    'سرای شهزاده',
    'شهزاده سرای',
    'Sarai Rahimi',
    'Nilofar Ebrahimi',
    'Gul Agha Sherzai',
    'Ahmad احمدی',
    'نجیب‌الله O’Hara',
    'Dr. M.Karim',
    'فروشگاه ۲۴',
    'Abdul-Wali',
  ])('%s is somebody’s', (name) => expect(ofName(name)).toBeNull());
  it('is an administrator’s, whatever it says', () => expect(ofName('Sarai Support', 'admin')).toBeNull());
  it('of this place is borne by whoever is an administrator already, and by none who is to be one no more', () => {
    const present = { username: 'karim', firstName: 'Karim', lastName: null, role: 'admin' } as const;
    const chosen = { username: 'sarai.support', firstName: 'Sarai', lastName: 'Support' };
    expect(nameErrors(chosen, present)).toEqual({ username: null, firstName: null, lastName: null });
    expect(nameErrors({ ...chosen, role: 'user' }, present)).toEqual({
      username: 'name_reserved',
      firstName: 'name_reserved',
      lastName: null,
    });
    expect(nameErrors({ ...chosen, firstName: 'evil.com', lastName: 'Rаhimi' }, present)).toEqual({
      username: null,
      firstName: 'name_link',
      lastName: 'name_mixed',
    });
  });
  it.each(['Аhmad Rahimi', 'Ahmad Rаhimi', 'احمدzai', 'Karim Ωmega'])('%s mixes scripts in a word', (name) => {
    expect(ofName(name)).toBe('name_mixed');
  });
  it.each([
    'https://evil.example',
    'evil.com',
    'Ali www.evil.test',
    'ali@evil.test',
    'Ali t.me/ali',
    'Ali evil。com',
    'Ali ｅｖｉｌ．ｃｏｍ',
    'Ali (evil.shop)',
    'bit.ly/3xY',
  ])('%s is a link', (name) => expect(ofName(name)).toBe('name_link'));
  it('is a link with each ending that hosts have, and none where it only begins like one', () => {
    expect(ENDINGS.filter((ending) => ofName(`Ali karim.${ending}`) !== 'name_link')).toEqual([]);
    expect(['M.Combo', 'Ali.Indian', 'A.Afzali'].filter((name) => ofName(name) !== null)).toEqual([]);
  });
  it('that stands is nobody’s fault', () => {
    const present = { username: 'admin', firstName: 'Sarai', lastName: null, role: 'user' } as const;
    expect(nameErrors({ username: 'admin', firstName: 'Sarai', lastName: null }, present)).toEqual({
      username: null,
      firstName: null,
      lastName: null,
    });
    expect(nameErrors({ lastName: 'Support' }, present)).toMatchObject({ lastName: 'name_reserved' });
    expect(nameErrors({ lastName: 'Rahimi' }, present)).toEqual({ username: null, firstName: null, lastName: null });
    expect(nameErrors({ firstName: 'evil.com' }, present)).toMatchObject({ firstName: 'name_link' });
  });
  it('stands on one line, without what nobody sees', () => {
    expect(plainName(' Ahmad\u202e\t\u200bJan \u3164 ')).toBe('Ahmad Jan');
    expect(plainName('نجیب\u200cالله')).toBe('نجیب\u200cالله');
    expect(plainName('\u2800\u200f')).toBeNull();
    expect(plainName('Rene\u0301')).toBe('Ren\u00e9');
  });
});
