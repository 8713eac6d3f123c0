import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { FLAT_DETAILS } from '../catalog/details.ts';
import { CALLS, type CallName } from './calls.ts';

/** What a field accepts unchanged, what it converts, and what it refuses, by the code; `undefined` is a field that was left out. */
interface Field {
  takes?: unknown[];
  reads?: [given: unknown, read: unknown][];
  /** `code@field` if the error names another field than the one that was given. */
  refuses?: Record<string, unknown[]>;
}

const x = (length: number) => 'x'.repeat(length);
const taking = (field: Field, ...given: unknown[]): Field => ({ ...field, takes: [...given, ...(field.takes ?? [])] });
const refusing = (field: Field, code: string, ...given: unknown[]): Field => ({
  ...field,
  refuses: { ...field.refuses, [code]: [...given, ...(field.refuses?.[code] ?? [])] },
});
const optional = (field: Field) => taking(field, undefined);
const nullable = (field: Field) => taking(field, undefined, null);
const required = (code: string, field: Field) => refusing(field, code, undefined, null);
/** A whole number between two limits, both included. */
const whole = (least: number, most: number, code: string, above = code): Field => ({
  takes: [least, most],
  refuses: { [above]: [most + 1], [code]: [...(above === code ? [most + 1] : []), least - 1, least + 0.5, String(least)] },
});
/** A number without an upper limit. */
const count = (least: number, code: string): Field => ({
  takes: [least, 1e15],
  refuses: { [code]: [least - 1, least + 0.5, String(least)] },
});
const oneOf = (values: unknown[], code: string): Field => ({
  takes: values,
  refuses: { [code]: ['x', ''] },
});
/** Text that is trimmed. */
const words = (most: number, code: string): Field => ({
  takes: [x(most), 'دو\nسطر'],
  reads: [[` ${x(most)}\n`, x(most)]],
  refuses: { [code]: [x(most + 1)] },
});
const filled = (most: number, missing: string, long: string): Field =>
  required(missing, refusing(words(most, long), missing, '', ' \n'));
/** Text that is stored unchanged. */
const plain = (most: number, code: string): Field => ({
  takes: [x(most), ' x '],
  refuses: { [code]: [x(most + 1), 7] },
});
/** A number in an address's query, with the default `left`. */
const asked = (most: number, left: number): Field => ({
  reads: [
    [undefined, left],
    ['1', 1],
    [String(most), most],
  ],
  refuses: { limit_invalid: ['0', String(most + 1), '1.5', 'x'] },
});
const withDefault = (left: unknown, field: Field): Field => ({ ...field, reads: [[undefined, left], ...(field.reads ?? [])] });
const rowId = (code: string): Field => ({
  takes: ['1', '999999999999999'],
  refuses: { [code]: ['0', '07', '-1', '1000000000000000', 'x'] },
});
const flag = (code: string): Field => ({
  takes: [true, false],
  reads: [
    [1, true],
    [0, false],
  ],
  refuses: { [code]: ['true', 2] },
});
const link = (most: number, code: string): Field => required(code, { takes: [x(most)], refuses: { [code]: [x(most + 1)] } });

const EMAIL: Field = {
  takes: ['a@b', `${x(248)}@ex.af`],
  reads: [[' Laila@Example.AF ', 'laila@example.af']],
  refuses: { email_required: [' '], email_invalid: ['laila', '@b', 'a@', 'a b@c', 'a@b@c', `${x(249)}@ex.af`] },
};
const NEW_EMAIL = refusing(EMAIL, 'email_invalid', 'la\u200bila@example.af', 'la\u00adila@example.af');
const PASSWORD: Field = {
  takes: ['  6  x', x(200)],
  refuses: { password_required: [''], password_too_short: [x(5)], password_too_long: [x(201)] },
};
const PRESENT_PASSWORD: Field = { takes: ['x', x(200)], refuses: { password_required: [''], password_wrong: [x(201)] } };
const OWN_PASSWORD: Field = { takes: [undefined, '', x(200)], refuses: { password_required: [null], password_wrong: [x(201)] } };
const USERNAME: Field = {
  takes: ['ali', x(30), 'نور\u200cآغا', 'a.b_c-1'],
  reads: [[' laila ', 'laila']],
  refuses: {
    username_required: [' '],
    username_too_short: ['ab'],
    username_too_long: [x(31)],
    username_invalid: ['a b c', 'a@b.c', 'ali\u200b'],
  },
};
const NAME: Field = nullable({ ...words(80, 'name_too_long') });
const PAGE = { cursor: optional(rowId('bad_cursor')), limit: asked(100, 30) };
const TEMPLATE: Field = optional(count(1, 'bad_request'));
const TARGET: Field = required('bad_request', {
  takes: ['user:1', 'listing:999999999999999', 'report:2', 'conversation:3'],
  refuses: { bad_request: ['user:0', 'message:1', 'user:1000000000000000', ' user:1'] },
});

const DESCRIPTION: Field = words(5000, 'description_too_long');
const line = (field: string): Field => ({
  takes: [x(120)],
  reads: [[' a\u200bb \n', 'ab']],
  refuses: { [`${field}_required`]: ['', '\u0301'], [`${field}_too_long`]: [x(121)] },
});
const PRICE: Field = {
  reads: [
    [1, 1],
    ['۴۵۰٬۰۰۰', 450_000],
    [' 999,999,999,999 ', 999_999_999_999],
  ],
  refuses: { price_required: [''], price_not_positive: [0], price_too_high: [1e12], price_invalid: ['1.5'] },
};
const PROVINCE: Field = nullable({ takes: ['Kabul', 'Sar-e Pol'], refuses: { province_unknown: ['kabul', ''] } });
const DEAL_NAMES = ['sale', 'rent', 'girawi', 'wanted', 'exchange', 'free'];
const TERMS: Record<string, Field> = {
  leaf: nullable({ takes: ['toyota-corolla', 'sheep'], refuses: { leaf_unknown: ['x'] } }),
  deal: nullable(oneOf(DEAL_NAMES, 'deal_unknown')),
  district: nullable({ takes: [x(80)], refuses: { district_unknown: [x(81)] } }),
  currency: optional(oneOf(['AFN', 'USD'], 'currency_unknown')),
  negotiable: optional(oneOf([false, true, 'agreement'], 'bad_request')),
  reach: optional({
    takes: [[], ['chat', 'call', 'whatsapp']],
    refuses: { bad_request: [['x'], ['chat', 'chat', 'chat', 'chat'], 'chat'] },
  }),
  images: optional({
    takes: [[], Array(10).fill(x(200))],
    refuses: { too_many_images: [Array(11).fill('x')], image_not_yours: [[x(201)]], bad_request: ['x'] },
  }),
  province: PROVINCE,
};
const CATEGORY: Field = { takes: [1, 21], refuses: { category_required: [0, '3'], category_unknown: [22, 1.5] } };
const BROWSED: Record<string, Field> = {
  q: withDefault('', { takes: [' x '] }),
  category: optional({ takes: ['vehicles'], refuses: { category_unknown: ['x'] } }),
  leaf: optional({ takes: ['toyota-corolla', 'sheep'], refuses: { leaf_unknown: ['x'] } }),
  deal: optional(oneOf(DEAL_NAMES, 'deal_unknown')),
  province: optional({ takes: ['Kabul'], refuses: { province_unknown: ['kabul'] } }),
  district: { takes: [undefined], refuses: { district_unknown: ['', 'Injil'] } },
  near: optional({ takes: ['Kabul'], refuses: { province_unknown: ['kabul'] } }),
  nearDistrict: { takes: [undefined], refuses: { district_unknown: ['', 'Injil'] } },
  minPrice: { ...PRICE, takes: [undefined], refuses: { price_not_positive: ['0'], price_invalid: ['x'] }, reads: [['۴۵۰', 450]] },
  maxPrice: { ...PRICE, takes: [undefined], refuses: { price_not_positive: ['0'], price_invalid: ['x'] }, reads: [['۴۵۰', 450]] },
  userId: { takes: [undefined], reads: [['7', 7]], refuses: { bad_request: ['0', 'x'] } },
  sort: withDefault('newest', {
    takes: ['newest', 'price_asc', 'price_desc'],
    refuses: { 'province_unknown@near': ['near'], sort_unknown: ['x'] },
  }),
  limit: asked(100, 30),
  cursor: optional({ takes: [x(300)], refuses: { bad_cursor: [x(301)] } }),
};
const MESSAGE: Record<string, Field> = {
  clientId: optional({ takes: ['a-Z_9', x(64)], refuses: { client_id_invalid: ['', 'a b', x(65)] } }),
  content: {
    takes: ['a\n\tb', x(4000)],
    reads: [
      [' a\u0000b\ud800 ', 'ab'],
      [` ${x(4000)} `, x(4000)],
    ],
    refuses: { message_too_long: [x(4001)], message_required: ['', ' ', undefined, null], message_invalid: [7] },
  },
  messageType: {
    reads: [[undefined, 'text']],
    refuses: {
      message_invalid: ['x'],
      'attachment_required@fileUrl': ['image', 'file'],
      'listing_not_found@listingId': ['offer', 'listing'],
    },
  },
  fileUrl: nullable({ takes: ['/x'], refuses: { attachment_not_yours: [7] } }),
  fileName: nullable({ takes: [x(120)], refuses: { message_invalid: [x(121)] } }),
  fileSize: nullable({ takes: [7], refuses: { message_invalid: ['7'] } }),
  listingId: nullable(count(1, 'listing_not_found')),
  offerPrice: nullable({
    takes: [1, 999_999_999_999],
    refuses: { price_not_positive: [0], price_invalid: [1.5, '1'], price_too_high: [1e12] },
  }),
};
const CODE: Field = required('second_factor_required', {
  ...words(60, 'second_factor_wrong'),
  refuses: { second_factor_required: ['', ' '], second_factor_wrong: [x(61)] },
});
const REASON: Field = {
  takes: [x(500)],
  reads: [[' x ', 'x']],
  refuses: { hide_reason_required: [undefined, '', ' '], hide_reason_too_long: [x(501)] },
};
const IDS: Field = required('bad_request', {
  takes: [[1], Array.from({ length: 50 }, (_, at) => at + 1)],
  refuses: { bad_request: [[], [0], [1.5], ['1']], too_many_chosen: [Array(51).fill(1)] },
});
const TITLES: Field = {
  takes: [{ en: x(80) }],
  refuses: { saved_reply_title_required: [{}, { en: '', fa: ' ' }], saved_reply_title_too_long: [{ en: x(81) }] },
};
const REPLY = { en: 'x', fa: 'x', ps: 'x' };
const TEXTS: Field = {
  takes: [{ ...REPLY, fa: x(4000) }],
  reads: [[{ ...REPLY, en: ' x ' }, REPLY]],
  refuses: { saved_reply_text_required: [{ ...REPLY, ps: ' ' }], message_too_long: [{ ...REPLY, en: x(4001) }] },
};
const KEYWORD: Record<string, Field> = {
  target: withDefault(null, { ...whole(1, 200, 'keyword_target_invalid') }),
  priority: withDefault('medium', oneOf(['low', 'medium', 'high'], 'keyword_priority_unknown')),
};
const LONG_CURSOR: Field = optional({ takes: [x(200)], refuses: { bad_cursor: [x(201)] } });
const MOMENT = (code: string): Field => ({
  reads: [['2026-12-01T00:00:00.000Z', Date.UTC(2026, 11, 1)]],
  refuses: { [code]: ['', 'tomorrow', '7', 7, '2026-13-01'] },
});
const SEEN: Record<string, Field> = {
  type: optional(oneOf(['purchase', 'promotion', 'vip', 'other'], 'bad_request')),
  status: optional(oneOf(['pending', 'completed', 'failed'], 'bad_request')),
};
const SITE_LINE = (most: number): Field => ({
  takes: [null, 'لیلا', x(most)],
  reads: [
    [' ', null],
    [' x ', 'x'],
  ],
  refuses: { site_text_too_long: [x(most + 1)], site_text_invalid: ['a\nb', 'a\u202eb'] },
});

const LINK = (hosts: string[]): Field => ({
  takes: [undefined, null, ...hosts.map((host) => `https://${host}/${x(291 - host.length)}`)],
  reads: [[' ', null]],
  refuses: {
    site_link_invalid: [
      'https://example.af/',
      'http://HOST/sarai',
      'https://me@HOST/sarai',
      'https://HOST:8443/sarai',
      'https://notHOST/sarai',
      'https://not.HOST/sarai',
      'https://HOST.example.af/sarai',
      'HOST',
      `https://HOST/${x(292 - (hosts[0]?.length ?? 0))}`,
    ].map((given) => given.replace('HOST', hosts[0] ?? '')),
  },
});

/** For each schema, under the first call that uses it: a valid body or query, and its fields. The numbers are the product's, and none is computed. */
const REQUESTS: { [Name in CallName]?: { good?: object; fields: Record<string, Field> } } = {
  'GET /api/categories': { fields: { children: optional(oneOf(['none'], 'bad_request')) } },
  'POST /api/newsletter': {
    good: { email: 'laila@example.af' },
    fields: {
      email: required('email_required', NEW_EMAIL),
      language: withDefault('en', oneOf(['en', 'fa', 'ps'], 'bad_request')),
    },
  },
  'POST /api/newsletter/confirmation': { fields: { token: link(100, 'newsletter_link_invalid') } },
  'POST /api/client-errors': {
    good: { release: null, screen: '/', name: 'TypeError', message: 'x', stack: '' },
    fields: {
      release: {
        takes: [null, 'abcdef0', '0123456789'.repeat(4)],
        refuses: { bad_request: ['abcdef', 'g'.repeat(7), '0'.repeat(41)] },
      },
      screen: { takes: ['/', '/listing/:id'], reads: [['/nowhere', '*']] },
      name: { takes: ['', x(60)], refuses: { bad_request: [x(61)] } },
      message: { takes: ['', x(1000)], refuses: { bad_request: [x(1001)] } },
      stack: { takes: ['', x(4000)], refuses: { bad_request: [x(4001)] } },
    },
  },
  'POST /api/auth/phone/start': {
    good: { phone: '0701234567', via: 'sms' },
    fields: {
      phone: required('phone_number_invalid', {
        reads: [
          ['0701234567', '+93701234567'],
          ['۰۷۰۱۲۳۴۵۶۷', '+93701234567'],
        ],
        refuses: { phone_number_invalid: ['', '12', `0701234567${' '.repeat(31)}`] },
      }),
      via: required('bad_request', oneOf(['whatsapp', 'sms'], 'bad_request')),
      for: withDefault('sign-in', oneOf(['sign-in', 'number'], 'bad_request')),
      password: OWN_PASSWORD,
    },
  },
  'POST /api/auth/phone/confirm': {
    good: { id: 'x', code: '123456' },
    fields: {
      id: required('bad_request', { takes: [x(64)], refuses: { bad_request: [x(65)] } }),
      code: required('phone_code_required', { ...words(60, 'phone_code_wrong'), takes: ['', x(60)] }),
      account: { takes: [undefined, 7, 'new'], refuses: { bad_request: ['7', null] } },
      from: { takes: [undefined, 7], refuses: { bad_request: ['7', null] } },
      username: { takes: [undefined, '', x(200)], refuses: { username_too_long: [x(201)], username_required: [7] } },
    },
  },
  'PUT /api/auth/phone/moves/:id': { fields: { answer: required('bad_request', oneOf(['keep', 'give'], 'bad_request')) } },
  'POST /api/auth/signup': {
    good: { username: 'laila', email: 'laila@example.af', password: 'x23456' },
    fields: {
      username: required('username_required', USERNAME),
      email: required('email_required', NEW_EMAIL),
      password: required('password_required', PASSWORD),
    },
  },
  'POST /api/auth/signin': {
    good: { email: 'laila@example.af', password: 'x23456' },
    fields: {
      email: required('email_required', EMAIL),
      password: required('password_required', PASSWORD),
      code: optional(words(60, 'second_factor_wrong')),
      mailedCode: optional(words(60, 'sign_in_code_wrong')),
    },
  },
  'POST /api/auth/signin-code': { fields: { email: required('email_required', EMAIL) } },
  'PUT /api/auth/profile': {
    good: {},
    fields: {
      profileImageUrl: nullable({ takes: ['', 'data:,'], refuses: { data_url_invalid: [7] } }),
      fullName: NAME,
      phone: nullable(plain(40, 'phone_invalid')),
      password: OWN_PASSWORD,
    },
  },
  'POST /api/leave': { fields: { moment: required('bad_request', oneOf(['begin', 'close', 'leave'], 'bad_request')) } },
  'POST /api/auth/forgot-password': { fields: { email: required('email_required', EMAIL) } },
  'POST /api/auth/reset-password': {
    good: { token: 'x', password: 'x23456' },
    fields: { token: link(200, 'reset_token_invalid'), password: required('password_required', PASSWORD) },
  },
  'PUT /api/auth/password': {
    good: { password: 'x23456' },
    fields: { currentPassword: OWN_PASSWORD, password: required('password_required', PASSWORD) },
  },
  'POST /api/auth/confirm-email': { fields: { token: link(200, 'email_link_invalid') } },
  'POST /api/auth/undo-email': { fields: { token: link(200, 'email_undo_invalid') } },

  'POST /api/members/me/data': { fields: { password: OWN_PASSWORD } },
  'POST /api/members/:id/phone': { fields: { listingId: nullable(count(1, 'bad_request')) } },
  'POST /api/members/:id/reports': {
    good: { reason: 'spam' },
    fields: {
      reason: required('report_reason_invalid', oneOf(['spam', 'fraud', 'abuse', 'indecent', 'other'], 'report_reason_invalid')),
      details: withDefault('', words(1000, 'report_details_too_long')),
    },
  },
  'GET /api/members/:id/reviews': { fields: PAGE },
  'PATCH /api/users/:id': {
    good: {},
    fields: { firstName: NAME, lastName: NAME, email: optional(NEW_EMAIL), password: OWN_PASSWORD },
  },
  'DELETE /api/users/:id': {
    good: {},
    fields: {
      password: OWN_PASSWORD,
      eraseMessages: withDefault(false, { takes: [true, false], refuses: { bad_request: [1, 'true'] } }),
    },
  },
  'PUT /api/settings': {
    good: {
      notifications: {
        email: true,
        push: true,
        sms: true,
        marketing: true,
        newListings: true,
        priceAlerts: true,
        messages: true,
      },
      privacy: { profileVisibility: 'public', showEmail: true, showPhone: true, allowMessages: true, showOnline: true },
      appearance: { theme: 'light', language: 'fa', timezone: 'Asia/Kabul', compactMode: true },
    },
    fields: {
      ...Object.fromEntries(
        [
          ...['email', 'push', 'sms', 'marketing', 'newListings', 'priceAlerts', 'messages'].map(
            (name) => `notifications.${name}`,
          ),
          ...['showEmail', 'showPhone', 'allowMessages', 'showOnline'].map((name) => `privacy.${name}`),
          'appearance.compactMode',
        ].map((name) => [name, required('settings_invalid', flag('settings_invalid'))]),
      ),
      'privacy.profileVisibility': required('settings_invalid', oneOf(['public', 'private'], 'settings_invalid')),
      'appearance.theme': required('settings_invalid', oneOf(['light', 'dark', 'system'], 'settings_invalid')),
      'appearance.language': required('settings_invalid', oneOf(['en', 'fa', 'ps'], 'settings_invalid')),
      'appearance.timezone': required('settings_invalid', { takes: ['', x(60)], refuses: { settings_invalid: [x(61)] } }),
    },
  },
  'PUT /api/notifications/read': { fields: { upTo: required('bad_request', count(1, 'bad_request')) } },
  'PUT /api/push': {
    good: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: `B${x(86)}`, auth: x(22) } },
    fields: {
      endpoint: required('push_endpoint_invalid', {
        takes: ['https://fcm.googleapis.com/fcm/send/y'],
        refuses: { push_endpoint_invalid: ['http://fcm.googleapis.com/fcm/send/y'] },
      }),
      'keys.p256dh': required('push_keys_invalid', {
        takes: [`B${x(86)}=`],
        refuses: { push_keys_invalid: [`A${x(86)}`, `B${x(85)}`, `B${x(87)}`] },
      }),
      'keys.auth': required('push_keys_invalid', { takes: [`${x(22)}==`], refuses: { push_keys_invalid: [x(21), x(23)] } }),
      kinds: optional({ takes: [[], ['messages']], refuses: { bad_request: [['x'], 'messages', Array(5).fill('messages')] } }),
      quiet: optional(flag('bad_request')),
      language: optional(oneOf(['en', 'fa', 'ps'], 'bad_request')),
    },
  },

  'POST /api/listings': {
    good: { title: 'Corolla', price: '450000', location: 'Herat', categoryId: 3 },
    fields: {
      ...TERMS,
      title: required('title_required', line('title')),
      location: required('location_required', line('location')),
      description: {
        ...DESCRIPTION,
        reads: [
          [undefined, ''],
          [null, ''],
          [' x ', 'x'],
        ],
      },
      price: required('price_required', PRICE),
      categoryId: required('category_required', CATEGORY),
      imageUrl: nullable({ takes: ['data:,'], refuses: { data_url_invalid: [7] } }),
    },
  },
  'PATCH /api/listings/:id': {
    good: {},
    fields: {
      ...TERMS,
      title: optional(line('title')),
      location: optional(line('location')),
      description: optional(DESCRIPTION),
      price: nullable(PRICE),
      categoryId: optional(CATEGORY),
    },
  },
  'GET /api/listings': { fields: BROWSED },
  'GET /api/listings/guidance': {
    good: { leaf: 'toyota-corolla' },
    fields: {
      leaf: required('leaf_unknown', { takes: ['sheep'], refuses: { leaf_unknown: ['x'] } }),
      deal: optional({ takes: ['sale', 'wanted'], refuses: { deal_unknown: ['x', 'girawi'] } }),
      province: optional({ takes: ['Kabul'], refuses: { province_unknown: ['kabul'] } }),
    },
  },
  'POST /api/renewal/look': { fields: { token: link(100, 'renewal_link_invalid') } },
  'POST /api/listings/:id/views': { fields: { deviceId: nullable({ takes: [x(200)], refuses: { bad_request: [x(201)] } }) } },
  'PUT /api/listings/:id/sale': { fields: { buyerId: nullable({ takes: [7], refuses: { buyer_unknown: [1.5, '7'] } }) } },
  'POST /api/listings/:id/reviews': {
    good: { rating: 5 },
    fields: {
      rating: required('rating_invalid', whole(1, 5, 'rating_invalid')),
      text: withDefault('', words(1000, 'review_too_long')),
      subjectId: optional({ takes: [7], refuses: { bad_request: [1.5] } }),
    },
  },
  'POST /api/favorites/merge': {
    fields: {
      favorites: required('bad_request', {
        takes: [
          [],
          [{ id: 1, savedAt: '2026-11-24T08:00:00.000Z' }],
          Array.from({ length: 500 }, () => ({ id: 1, savedAt: '2026-11-24T12:30:00+04:30' })),
        ],
        refuses: {
          too_many_favorites: [Array.from({ length: 501 }, () => ({ id: 1, savedAt: '2026-11-24T08:00:00Z' }))],
          bad_request: [[{ id: 0, savedAt: '2026-11-24T08:00:00Z' }], [{ id: 1, savedAt: '2026-11-24' }]],
        },
      }),
    },
  },
  'POST /api/saved-searches': {
    fields: {
      search: required('saved_search_empty', { takes: [x(1200)], refuses: { saved_search_empty: [''], bad_request: [x(1201)] } }),
    },
  },

  'GET /api/conversations': { fields: { cursor: { takes: [undefined, 'x'] }, limit: asked(100, 30) } },
  'POST /api/conversations': { fields: { otherUserId: required('member_not_found', count(1, 'member_not_found')) } },
  'GET /api/conversations/:id/messages': {
    good: {},
    fields: {
      before: {
        takes: [undefined],
        reads: [
          ['0', 0],
          ['7', 7],
        ],
        refuses: { bad_cursor: ['-1', '1.5', 'x'] },
      },
      after: {
        takes: [undefined],
        reads: [
          ['0', 0],
          ['7', 7],
        ],
        refuses: { bad_cursor: ['-1', '1.5', 'x'] },
      },
      limit: asked(100, 50),
    },
  },
  'POST /api/conversations/:id/messages': { good: { content: 'x' }, fields: MESSAGE },
  'PUT /api/conversations/:id/read': { fields: { upTo: optional(count(1, 'bad_request')) } },
  'POST /api/conversations/:id/reports': {
    good: { reason: 'spam' },
    fields: {
      messageId: optional(count(1, 'message_not_found')),
      reason: required('report_reason_invalid', oneOf(['spam', 'fraud', 'abuse', 'indecent', 'other'], 'report_reason_invalid')),
      details: withDefault('', words(1000, 'report_details_too_long')),
    },
  },
  'POST /api/seats': { fields: { ticket: required('ticket_invalid', { takes: ['x'] }) } },

  'GET /api/credits/transactions': { fields: { ...PAGE, ...SEEN } },
  'POST /api/credits/add': {
    good: { amount: 50 },
    fields: {
      amount: required('credits_amount_invalid', whole(1, 5000, 'credits_amount_invalid', 'credits_amount_too_large')),
      description: withDefault(null, plain(200, 'bad_request')),
    },
  },
  'POST /api/credits/deduct': {
    good: { amount: 25, type: 'promotion', listingId: 7, promotion: 'featured' },
    fields: {
      amount: required('credits_amount_invalid', count(1, 'credits_amount_invalid')),
      description: withDefault(null, plain(200, 'bad_request')),
      type: required('promotion_unknown', oneOf(['promotion'], 'promotion_unknown')),
      listingId: required('listing_not_found', count(1, 'listing_not_found')),
      promotion: required('promotion_unknown', oneOf(['featured', 'premium', 'super'], 'promotion_unknown')),
    },
  },
  'POST /api/vip/upgrade': {
    fields: { duration: required('vip_duration_unknown', { takes: [30, 90], refuses: { vip_duration_unknown: [60, '30'] } }) },
  },

  'GET /api/seo/favicon/current': { fields: { v: { takes: [undefined, 'x'] } } },
  'GET /api/seo/technical-audit': { fields: { id: optional(rowId('seo_audit_not_found')) } },
  'POST /api/seo/optimize': { fields: { action: required('seo_action_unknown', oneOf(['full_audit'], 'seo_action_unknown')) } },
  'PATCH /api/seo/meta-tags': {
    good: { page: '/', title: '', description: '' },
    fields: {
      page: required(
        'meta_page_unknown',
        oneOf(['/', '/listing/:id', '/terms', '/privacy', '/safety', '/sign-in', '/sign-up'], 'meta_page_unknown'),
      ),
      title: required('bad_request', {
        takes: ['', x(70)],
        reads: [[' a \n\u0000 b ', 'a b']],
        refuses: { meta_title_too_long: [x(71)] },
      }),
      description: required('bad_request', {
        takes: ['', x(200)],
        reads: [[' a \n\u0000 b ', 'a b']],
        refuses: { meta_description_too_long: [x(201)] },
      }),
    },
  },
  'GET /api/seo/preview': {
    fields: { path: required('preview_path_invalid', { takes: [x(500)], refuses: { preview_path_invalid: [x(501)] } }) },
  },
  'GET /api/seo/keywords': {
    good: {},
    fields: {
      show: withDefault('all', oneOf(['all', 'nothing', 'tracked'], 'keyword_filter_unknown')),
      cursor: LONG_CURSOR,
      limit: asked(100, 30),
    },
  },
  'POST /api/seo/keywords': {
    good: { keyword: 'x' },
    fields: { keyword: filled(60, 'keyword_required', 'keyword_invalid'), ...KEYWORD },
  },
  'PATCH /api/seo/keywords/:keyword': { fields: KEYWORD },
  'GET /api/seo/content': {
    good: { kind: 'thin' },
    fields: {
      ...PAGE,
      kind: required('content_kind_unknown', oneOf(['thin', 'duplicate', 'untranslated'], 'content_kind_unknown')),
    },
  },
  'GET /api/seo/backlinks': { fields: { cursor: LONG_CURSOR, limit: asked(100, 30) } },

  'GET /api/admin/users': {
    good: {},
    fields: {
      cursor: optional({ takes: [x(500)], refuses: { bad_cursor: ['', 'a.b', x(501)] } }),
      limit: asked(100, 30),
      q: optional(words(100, 'search_too_long')),
      role: optional(oneOf(['user', 'admin'], 'role_unknown')),
      vip: optional(oneOf(['true', '1'], 'bad_request')),
      banned: optional(oneOf(['true', '1'], 'bad_request')),
      province: optional({ takes: ['Kabul'], refuses: { province_unknown: ['kabul'] } }),
    },
  },
  'POST /api/admin/users': {
    good: { username: 'laila', email: 'laila@example.af' },
    fields: {
      username: required('username_required', USERNAME),
      email: required('email_required', NEW_EMAIL),
      password: nullable(PASSWORD),
      firstName: NAME,
      lastName: NAME,
      role: withDefault('user', { ...oneOf(['user', 'admin'], 'role_unknown'), reads: [[' Admin ', 'admin']] }),
    },
  },
  'PATCH /api/admin/users/:id': {
    good: {},
    fields: {
      username: optional(USERNAME),
      email: optional(NEW_EMAIL),
      firstName: NAME,
      lastName: NAME,
      credits: optional(whole(0, 10_000_000, 'balance_invalid')),
      creditsBefore: optional({ takes: [-7, 0, 7], refuses: { balance_invalid: [1.5] } }),
      isVip: optional(flag('bad_request')),
      role: optional({ ...oneOf(['user', 'admin'], 'role_unknown'), reads: [[' Admin ', 'admin']] }),
      password: optional(PRESENT_PASSWORD),
    },
  },
  'DELETE /api/admin/users/:id': { fields: { messages: optional(oneOf(['erase'], 'bad_request')) } },
  'PUT /api/admin/users/:id/ban': {
    good: { reason: 'x', until: null },
    fields: {
      reason: {
        takes: [x(300)],
        reads: [[' x ', 'x']],
        refuses: { ban_reason_required: [undefined, '', ' '], ban_reason_too_long: [x(301)] },
      },
      template: TEMPLATE,
      until: taking(refusing(MOMENT('ban_end_invalid'), 'ban_end_invalid', undefined), null),
      since: optional(taking(MOMENT('bad_request'), null)),
    },
  },
  'PUT /api/admin/users/:id/verification': {
    good: { seen: 'x', until: '2026-12-01T00:00:00.000Z' },
    fields: {
      seen: filled(300, 'verified_seen_required', 'verified_seen_too_long'),
      until: required('verified_end_invalid', MOMENT('verified_end_invalid')),
    },
  },
  'POST /api/admin/users/:id/credits': {
    good: { amount: 1, reason: 'x' },
    fields: {
      amount: required('correction_invalid', {
        takes: [-1_000_000, -1, 1, 1_000_000],
        refuses: { correction_invalid: [0, 1_000_001, -1_000_001, 0.5, '1'] },
      }),
      reason: filled(200, 'correction_reason_required', 'correction_reason_too_long'),
    },
  },
  'GET /api/admin/listings': {
    good: {},
    fields: {
      ...PAGE,
      queue: optional(oneOf(['new', 'reported', 'answered'], 'bad_request')),
      q: withDefault('', { takes: [' x '] }),
      status: optional(oneOf(['active', 'asleep', 'sold', 'hidden', 'held', 'removed'], 'bad_request')),
      userId: { takes: [undefined], reads: [['7', 7]], refuses: { bad_request: ['0', 'x'] } },
      category: optional({ takes: ['vehicles'], refuses: { category_unknown: ['x'] } }),
      province: optional({ takes: ['Kabul'], refuses: { province_unknown: ['kabul'] } }),
    },
  },
  'GET /api/admin/listings/duplicates': {
    good: {},
    fields: {
      cursor: optional({
        takes: [`1.t${'0'.repeat(32)}`, `7.p${'f'.repeat(32)}`],
        refuses: { bad_cursor: [`0.t${'0'.repeat(32)}`, `1.x${'0'.repeat(32)}`, `1.t${'0'.repeat(31)}`] },
      }),
      limit: asked(30, 10),
    },
  },
  'GET /api/admin/listings/held': {
    good: {},
    fields: { cursor: optional({ takes: ['1.1'], refuses: { bad_cursor: ['1', '0.1', '1.0'] } }), limit: asked(100, 30) },
  },
  'PUT /api/admin/listings/:id/hidden': { good: { reason: 'x' }, fields: { reason: REASON, template: TEMPLATE } },
  'PUT /api/admin/listings/:id/released': {
    good: {},
    fields: { reason: withDefault('', words(500, 'hide_reason_too_long')), template: TEMPLATE },
  },
  'PUT /api/admin/listings/:id/featured': {
    good: { days: 1 },
    fields: {
      days: required('feature_days_invalid', whole(1, 365, 'feature_days_invalid')),
      featuredUntil: optional({
        takes: [null, '2026-11-22T08:00:00.000Z'],
        refuses: { bad_request: ['', '2026-11-22', 7, '2026-11-22T08:00:00.000+04:30'] },
      }),
    },
  },
  'POST /api/admin/listings/bulk': {
    good: { action: 'hide', ids: [1], reason: 'x' },
    fields: { action: { takes: ['hide', 'restore', 'approve', 'undo'] }, ids: IDS, reason: REASON, template: TEMPLATE },
  },
  'GET /api/admin/reports': {
    good: {},
    fields: {
      ...PAGE,
      state: withDefault('open', oneOf(['open', 'closed'], 'bad_request')),
      kind: optional(oneOf(['listing', 'member', 'message'], 'bad_request')),
      order: withDefault('newest', oneOf(['newest', 'oldest'], 'bad_request')),
    },
  },
  'PUT /api/admin/reports/:id/outcome': {
    good: { outcome: 'duplicate' },
    fields: {
      outcome: required('report_outcome_invalid', oneOf(['no_violation', 'action_taken', 'duplicate'], 'report_outcome_invalid')),
      note: withDefault('', words(1000, 'report_note_too_long')),
      all: withDefault(false, flag('bad_request')),
      template: TEMPLATE,
    },
  },
  'GET /api/admin/cases': { fields: { target: TARGET } },
  'POST /api/admin/notes': {
    good: { target: 'user:7', text: 'x' },
    fields: { target: TARGET, text: filled(2000, 'note_required', 'note_too_long') },
  },
  'PUT /api/admin/assignee': {
    good: { target: 'user:7' },
    fields: { target: TARGET, from: withDefault(null, count(1, 'bad_request')) },
  },
  'GET /api/admin/purchases': {
    good: {},
    fields: {
      cursor: optional({ takes: ['1', '1.1'], refuses: { bad_cursor: ['0', '1.0', '1.'] } }),
      limit: asked(100, 30),
      status: withDefault('pending', oneOf(['pending', 'completed', 'failed'], 'bad_request')),
    },
  },
  'GET /api/admin/purchases.csv': {
    good: { from: '2026-01-01', to: '2026-01-31' },
    fields: {
      status: withDefault('completed', { takes: ['completed', 'failed'], refuses: { bad_request: ['pending'] } }),
      from: required('dates_invalid', { takes: ['2026-01-31'], refuses: { dates_invalid: ['2026-02-30', '1-1-2026'] } }),
      to: required('dates_invalid', {
        takes: ['2026-01-01', '2027-01-02'],
        refuses: { dates_invalid: ['2025-12-31', '2027-01-03', '2026-02-30'] },
      }),
    },
  },
  'POST /api/admin/purchases/:reference/reject': { fields: { note: withDefault(null, words(200, 'bad_request')) } },
  'GET /api/admin/conversations': {
    good: {},
    fields: {
      cursor: { takes: [undefined, 'x'] },
      limit: asked(100, 30),
      state: withDefault('open', oneOf(['open', 'done'], 'bad_request')),
      order: withDefault('newest', oneOf(['newest', 'oldest'], 'bad_request')),
      q: withDefault('', { takes: [x(100)], reads: [[' LAILA ', 'laila']], refuses: { search_too_long: [x(101)] } }),
    },
  },
  'PUT /api/admin/conversations/:id/done': { fields: { upTo: required('bad_request', count(0, 'bad_request')) } },
  'GET /api/admin/saved-replies': {
    good: {},
    fields: { purpose: optional(oneOf(['reply', 'ad', 'release', 'report', 'ban'], 'bad_request')) },
  },
  'POST /api/admin/saved-replies': {
    good: { titles: { en: 'x' }, texts: REPLY },
    fields: {
      titles: required('saved_reply_title_required', TITLES),
      texts: required('saved_reply_text_required', TEXTS),
      purpose: withDefault('reply', oneOf(['reply', 'ad', 'release', 'report', 'ban'], 'bad_request')),
    },
  },
  'PATCH /api/admin/saved-replies/:id': {
    good: {},
    fields: {
      titles: optional(TITLES),
      texts: taking(TEXTS, undefined, { en: 'x' }),
    },
  },
  'GET /api/admin/audit-log': {
    good: {},
    fields: {
      ...PAGE,
      adminId: optional(rowId('bad_request')),
      action: optional(oneOf(['listing.hidden'], 'bad_request')),
      target: optional(words(80, 'bad_request')),
      signIns: optional(oneOf(['hidden'], 'bad_request')),
    },
  },
  'GET /api/admin/failures': {
    good: { kind: 'mail' },
    fields: { ...PAGE, kind: required('bad_request', oneOf(['error', 'mail', 'message', 'webhook', 'client'], 'bad_request')) },
  },
  'GET /api/admin/newsletter': {
    good: {},
    fields: { cursor: optional({ takes: ['0.0', '999999999999999.999999'], refuses: { bad_cursor: ['1', '1.1234567'] } }) },
  },
  'PUT /api/admin/site': {
    good: {},
    fields: {
      'name.en': SITE_LINE(40),
      'address.fa': SITE_LINE(200),
      'banner.ps': SITE_LINE(200),
      'instructions.fa': {
        takes: [null, 'a\nb', x(1000)],
        reads: [['', null]],
        refuses: { site_text_too_long: [x(1001)], site_text_invalid: ['a\u0007b'] },
      },
      email: {
        takes: [undefined, null, 'a@b'],
        reads: [
          ['', null],
          ['A@B', 'a@b'],
        ],
        refuses: { email_invalid: ['a'] },
      },
      phone: {
        takes: [undefined, null],
        reads: [
          [' ', null],
          ['0701234567', '+93701234567'],
        ],
        refuses: { phone_invalid: ['12', `07012${' '.repeat(31)}34567`] },
      },
      ...Object.fromEntries(
        Object.entries({
          telegram: ['t.me', 'telegram.me'],
          whatsapp: ['wa.me', 'whatsapp.com', 'www.whatsapp.com', 'chat.whatsapp.com', 'api.whatsapp.com'],
          facebook: ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'fb.com', 'fb.me'],
          instagram: ['instagram.com', 'www.instagram.com'],
          youtube: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
          tiktok: ['tiktok.com', 'www.tiktok.com'],
          x: ['x.com', 'twitter.com', 'www.twitter.com'],
        }).map(([network, hosts]) => [network, LINK(hosts)]),
      ),
      adsADay: { ...whole(1, 500, 'site_limit_invalid'), takes: [undefined, null, 1, 500] },
      conversationsADay: { ...whole(1, 1000, 'site_limit_invalid'), takes: [undefined, null, 1, 1000] },
      filesADay: { ...whole(1, 2000, 'site_limit_invalid'), takes: [undefined, null, 1, 2000] },
      bannerTone: { takes: [undefined, null, 'info', 'success', 'warning'], refuses: { bad_request: ['x'] } },
      bannerUntil: { takes: [undefined, null, '2026-12-01T00:00:00.000Z'], refuses: { site_date_invalid: ['2026-12-01'] } },
      afnPerUsd: { ...whole(1, 10_000, 'site_rate_invalid'), takes: [undefined, null, 1, 10_000] },
      seen: optional({ takes: [{ email: null, 'banner.en': 'x', adsADay: 5 }], refuses: { bad_request: ['x', { email: {} }] } }),
    },
  },
  'POST /api/admin/apk/uploads': {
    good: { version: '1.0', size: 100 },
    fields: {
      version: required('apk_version_invalid', {
        takes: ['1', `1${x(29)}`, '1.0+b-2'],
        reads: [[' 1.0 ', '1.0']],
        refuses: { apk_version_invalid: ['', 'v1', `1${x(30)}`] },
      }),
      size: required('apk_invalid', whole(100, 104_857_600, 'apk_invalid', 'apk_too_large')),
    },
  },
  'POST /api/admin/apk/uploads/:id/complete': {
    fields: {
      parts: required('apk_part_invalid', {
        takes: [Array.from({ length: 100 }, () => ({ part: 1, etag: x(200) }))],
        refuses: {
          apk_part_invalid: [
            [],
            Array.from({ length: 101 }, () => ({ part: 1, etag: 'x' })),
            [{ part: 0, etag: 'x' }],
            [{ part: 1, etag: '' }],
            [{ part: 1, etag: x(201) }],
          ],
        },
      }),
    },
  },
  'DELETE /api/members/me/second-factor': {
    good: { password: 'x', code: '1' },
    fields: { password: required('password_required', PRESENT_PASSWORD), code: CODE },
  },
  'POST /api/admin/second-factor': { fields: { password: required('password_required', PRESENT_PASSWORD) } },
};

const SCHEMAS = new Map(
  Object.entries(CALLS).flatMap(([name, call]) => {
    const schema: z.ZodMiniType | undefined = 'input' in call ? call.input : 'query' in call ? call.query : undefined;
    return schema ? [[name, schema]] : [];
  }),
);

describe.each(Object.entries(REQUESTS))('%s', (name, { good = {}, fields }) => {
  const schema = SCHEMAS.get(name);
  it.each(Object.entries(fields))('%s', (field, { takes = [], reads = [], refuses = {} }) => {
    /** Returns what is read from the whole, or its first error. */
    const read = (given: unknown): unknown => {
      const { data, error } = schema?.safeParse(put(good, field.split('.'), given)) ?? {};
      const [issue] = error?.issues ?? [];
      return issue ? { [issue.path.slice(0, field.split('.').length).join('.')]: issue.message } : data;
    };
    const same: [unknown, unknown][] = takes.map((given) => [given, given]);
    for (const [given, as] of [...same, ...reads]) expect([given, at(read(given), field)]).toEqual([given, as]);
    for (const [key, values] of Object.entries(refuses)) {
      const [code, wrong = field] = key.split('@');
      for (const given of values) expect([given, read(given)]).toEqual([given, { [wrong]: code }]);
    }
  });
});

it('has every field of every call, but for the details of ads, which `listings.test.ts` tries', () => {
  const tried = new Map(Object.entries(REQUESTS).map(([name, { fields }]) => [SCHEMAS.get(name), Object.keys(fields)]));
  for (const [name, schema] of SCHEMAS) {
    const names = new Set<string | undefined>([
      ...FLAT_DETAILS,
      ...(tried.get(schema) ?? []).map((field) => field.split('.')[0]),
    ]);
    expect([name, fieldsOf(schema).filter((field) => !names.has(field) && !/^(details$|d$|d\.)/.test(field))]).toEqual([
      name,
      [],
    ]);
  }
});

/** Returns the names of the fields that a Zod schema reads. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: { shape?: object; options?: unknown[]; in?: unknown; out?: unknown } } })._zod; // as Zod's own libraries read it
  if (def.shape) return Object.keys(def.shape);
  return [...(def.options ?? []), def.in, def.out].flatMap((part) => (part ? fieldsOf(part) : []));
}

function put(into: object, [name = '', ...rest]: string[], value: unknown): object {
  const copy: Record<string, unknown> = { ...into };
  copy[name] = rest.length === 0 ? value : put(Object(copy[name]), rest, value);
  if (copy[name] === undefined) delete copy[name];
  return copy;
}

function at(value: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);
}
