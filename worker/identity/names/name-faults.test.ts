import { describe, expect, it } from 'vitest';
import { nameFaults, plainName } from './name-faults.ts';

const ofUsername = (username: string) => nameFaults({ username }).username;
/** Of a full name as the profile takes it: the first word is the first name. */
const ofName = (fullName: string, role?: 'admin') => {
  const [first = '', ...others] = (plainName(fullName) ?? '').split(' ');
  const { firstName, lastName } = nameFaults({ firstName: first, lastName: others.join(' ') || null, role });
  return firstName ?? lastName;
};

describe('a username', () => {
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
  ])('%s is written as people write', (username) => expect(ofUsername(username)).toBeNull());
  it.each([
    ['fullwidth letters', 'ａｄｍｉｎ'],
    ['a ligature', 'ﬁruz'],
    ['an Arabic presentation form', 'ﻋﻠﻲ'],
    ['bold letters of mathematics', '𝐚𝐥𝐢'],
    ['small capitals', 'ᴀli'],
    ['a letter of sound writing', 'ɑli'],
    ['a script of old', '𐌀𐌁𐌂'],
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
  it('that stands is nobody’s fault', () => {
    const present = { username: 'admin', firstName: 'Sarai', lastName: null, role: 'user' } as const;
    expect(nameFaults({ username: 'admin', firstName: 'Sarai', lastName: null }, present)).toEqual({
      username: null,
      firstName: null,
      lastName: null,
    });
    expect(nameFaults({ lastName: 'Support' }, present)).toMatchObject({ lastName: 'name_reserved' });
    expect(nameFaults({ lastName: 'Rahimi' }, present)).toEqual({ username: null, firstName: null, lastName: null });
    expect(nameFaults({ firstName: 'evil.com' }, present)).toMatchObject({ firstName: 'name_link' });
  });
  it('stands on one line, without what nobody sees', () => {
    expect(plainName(' Ahmad\u202e\t\u200bJan \u3164 ')).toBe('Ahmad Jan');
    expect(plainName('نجیب\u200cالله')).toBe('نجیب\u200cالله');
    expect(plainName('\u2800\u200f')).toBeNull();
  });
});
