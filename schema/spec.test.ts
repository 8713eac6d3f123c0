import { expect, it, test } from 'vitest';
import { CATEGORIES } from './catalog/categories.ts';
import { bonusOf, CREDIT_PACKAGES, CREDITS_PER_USD, PROMOTIONS, VIP_PACKAGES } from './catalog/credits.ts';
import * as home from './catalog/home.ts';
import { PAGE_SIZE } from './catalog/limits.ts';
import { PROVINCES } from './catalog/places/provinces.ts';
import { type ErrorCode, ERRORS } from './errors/errors.ts';

/** The product's specification, word for word: nothing here is computed. */
const SENTENCES: [ErrorCode, status: number, sentence: string][] = [
  ['email_invalid', 400, 'Please enter a valid email address'],
  ['password_too_short', 400, 'Password must be at least 6 characters long'],
  ['username_required', 400, 'Username is required'],
  ['email_required', 400, 'Email is required'],
  ['password_required', 400, 'Password is required'],
  ['passwords_do_not_match', 400, 'Passwords do not match'],
  ['terms_required', 400, 'You must agree to the Terms of Service and Privacy Policy'],
  ['username_too_short', 400, 'Username must be at least 3 characters long'],
  ['admin_required', 403, 'Access denied. Admin privileges required.'],
  ['invalid_credentials', 401, 'Invalid email or password'],
  ['admin_invalid_credentials', 401, 'Invalid credentials or insufficient privileges'],
  ['authentication_required', 401, 'Authentication required'],
  ['invalid_token', 401, 'Invalid token'],
  ['title_required', 400, 'Title is required'],
  ['price_required', 400, 'Price is required'],
  ['price_not_positive', 400, 'Price must be greater than 0'],
  ['location_required', 400, 'Location is required'],
  ['category_required', 400, 'Category is required'],
  ['category_unknown', 400, 'Please select a category'],
  ['listing_not_found', 404, 'Listing not found'],
  ['message_required', 400, 'Message content is required'],
  ['cannot_contact_yourself', 400, 'You cannot start a conversation with yourself'],
  ['credits_insufficient', 402, 'Insufficient credits or upgrade failed.'],
  ['favicon_type', 415, 'Please select a valid image file (PNG, JPG, ICO, SVG, GIF, WEBP, BMP, TIFF)'],
  ['favicon_too_large', 413, 'Please select a file smaller than 2MB'],
];

it.each(SENTENCES)('%s is %i «%s»', (code, status, sentence) => {
  expect(ERRORS[code]).toEqual([status, sentence]);
});

test('the categories, in their order', () => {
  expect(CATEGORIES.map(({ slug }) => slug).join(', ')).toBe(
    'real-estate, shops, vehicles, bikes, electronics, jobs, social-media, pets, gift-cards, fashion, home-garden, sports, gaming, baby-kids, books, tools, art-crafts, music, photography, services, other',
  );
});

test('the 34 provinces', () => {
  expect(PROVINCES.map(({ en }) => en).join(', ')).toBe(
    'Kabul, Herat, Kandahar, Balkh, Nangarhar, Helmand, Badghis, Ghazni, Faryab, Kunduz, Baghlan, Takhar, Badakhshan, Laghman, Kapisa, Parwan, Logar, Panjshir, Wardak, Bamyan, Ghor, Farah, Nimroz, Zabul, Uruzgan, Khost, Paktya, Paktika, Kunar, Nuristan, Samangan, Sar-e Pol, Jawzjan, Daykundi',
  );
});

test('what credits cost and buy', () => {
  expect(CREDIT_PACKAGES.map(({ amount, bonus }) => [amount, bonus])).toEqual([
    [50, 0],
    [100, 0],
    [250, 25],
    [500, 75],
  ]);
  expect(CREDIT_PACKAGES.filter(({ popular }) => popular).map(({ amount }) => amount)).toEqual([250]);
  expect([0, 49, 249, 250, 251, 500].map(bonusOf)).toEqual([0, 0, 0, 25, 0, 75]);
  expect(CREDITS_PER_USD).toBe(1);
  expect(PROMOTIONS.map(({ amount, days }) => [amount, days])).toEqual([
    [25, 7],
    [75, 30],
    [120, 60],
  ]);
  expect(VIP_PACKAGES.map(({ amount, duration }) => [amount, duration])).toEqual([
    [200, 30],
    [500, 90],
  ]);
});

test('how much the home screen shows, and how long what comes up stays', () => {
  expect([home.PICKER_CATEGORIES_MAX, home.SKELETON_CATEGORIES, home.SKELETON_LISTINGS, PAGE_SIZE]).toEqual([10, 8, 10, 30]);
  expect([home.SCROLL_TO_LISTINGS_DELAY, home.DOWNLOAD_DIALOG_CLOSE_DELAY]).toEqual([100, 1_000]);
  expect([home.TOAST_DURATION, home.TOAST_SWIPE_THRESHOLD_PX, home.TOAST_HOTKEY]).toEqual([5_000, 50, 'F8']);
});
