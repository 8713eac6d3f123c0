import { expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { namesIn } from './names.ts';
import { PROVINCES } from './places/provinces.ts';

test('each category is called what it is', () => {
  const names = CATEGORIES.map(({ slug }) => [slug, namesIn('fa')[`category.${slug}`], namesIn('ps')[`category.${slug}`]]);
  expect(names).toEqual([
    ['real-estate', 'املاک', 'ځمکې او کورونه'],
    ['shops', 'دکان و تجارت', 'دوکانونه او سوداګري'],
    ['vehicles', 'موتر', 'موټر'],
    ['bikes', 'موترسایکل و بایسکل', 'موټرسایکل او بایسکل'],
    ['electronics', 'مبایل و الکترونیک', 'موبایل او برېښنايي وسایل'],
    ['jobs', 'کار و وظیفه', 'کار او دندې'],
    ['social-media', 'شبکه‌های اجتماعی', 'ټولنیزې شبکې'],
    ['pets', 'حیوانات و پرندگان', 'ژوي او مرغان'],
    ['gift-cards', 'کارت تحفه', 'د ډالۍ کارتونه'],
    ['fashion', 'لباس و مود', 'جامې او فېشن'],
    ['home-garden', 'خانه و باغ', 'کور او باغ'],
    ['sports', 'ورزش', 'ورزش'],
    ['gaming', 'بازی', 'لوبې'],
    ['baby-kids', 'طفل و کودک', 'ماشومان'],
    ['books', 'کتاب', 'کتابونه'],
    ['tools', 'ابزار', 'وسایل'],
    ['art-crafts', 'هنر و صنایع دستی', 'هنر او لاسي صنایع'],
    ['music', 'موسیقی', 'موسیقي'],
    ['photography', 'عکاسی', 'عکاسي'],
    ['services', 'خدمات', 'خدمتونه'],
    ['other', 'دیگر', 'نور'],
  ]);
});

test('in English things are called as the catalog has them', () => {
  const names = namesIn('en');
  expect(CATEGORIES.map(({ slug }) => names[`category.${slug}`])).toEqual(CATEGORIES.map(({ en }) => en));
  expect(PROVINCES.map(({ en }) => names[`province.${en}`])).toEqual(PROVINCES.map(({ en }) => en));
});
