import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Role, Thing } from './world.ts';

/** The roles that the guards of a route let in. All others get 401, or 403 if they are in `or403`. */
interface Guard {
  lets: readonly Role[];
  or403: readonly Role[];
}

const MEMBERS = ['member', 'vip', 'blocked', 'partner', 'adminAsMember'] as const;
const OUTSIDERS = ['nobody', 'forged', 'ended', 'lapsed', 'banned', 'erased', 'demoted'] as const;

/**
 * For a validly signed token whose session has ended, at a call that first checks whether the account is one's own: the answer reveals neither a
 * session nor an account.
 */
const over = (answers: string) => ({ ended: answers, lapsed: answers, banned: answers, erased: answers });

const everyone: Guard = { lets: [...OUTSIDERS, ...MEMBERS, 'room', 'admin'], or403: [] };
const members: Guard = { lets: MEMBERS, or403: [] };
const admins: Guard = { lets: ['admin'], or403: ['demoted'] };
/** Members, and administrators as the mailbox. */
const talkers: Guard = { lets: [...MEMBERS, 'admin'], or403: [] };
/** The talkers, and a room that forwards what was said in it. */
const speakers: Guard = { lets: [...talkers.lets, 'room'], or403: [] };
const rooms: Guard = { lets: ['room'], or403: [] };
const signedIn: Guard = { lets: talkers.lets, or403: ['demoted'] };
/** The guards by the names that docs/security.md uses. */
export const GUARDS = { everyone, members, admins, talkers, speakers, rooms, signedIn };

export interface Row {
  guard: Guard;
  /**
   * The status for roles that the guard lets in: for their own thing, somebody else's, and a missing one; or for an existing and a missing one, if
   * things have no owner; or of the call alone.
   */
  answers: string;
  /** Roles that are let in but get another answer. */
  but: Partial<Record<Role, string>>;
  json?: unknown;
  query: string;
  body?: () => FormData;
  headers: Record<string, string>;
  /** What the `:id` names; created again after the row if the call spends it. */
  thing?: Thing | undefined;
  spends: boolean;
}

type More = Partial<Pick<Row, 'but' | 'json' | 'query' | 'body' | 'headers' | 'thing' | 'spends'>>;

const reply = { titles: { en: 'Hello' }, texts: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, 'Hello'])) };
const key = (name: string) => ({ 'Idempotency-Key': `a-key-of-the-matrix-${name}` });
const promotion = { amount: 25, description: null, type: 'promotion', listingId: 987_654_321, promotion: 'featured' };
const proof = { password: 'not the password', code: '000000' };
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

/** The subscription of a browser that wants push notifications. */
const browserOfTheMatrix = {
  endpoint: 'https://push.example/of-the-matrix',
  keys: {
    p256dh: 'BGDMVOxmO5FH1cSdyIdrta6WGGdtAS-uAdCKo0LkgmXtZj9CP76306Eb-FIBCaeUXbkJ2HAg9xSLgKGiHCWgZRY',
    auth: 'A'.repeat(22),
  },
};

/** The kind of thing that an address names, by what comes before its `:id`. */
const THINGS: Record<string, Thing> = {
  listings: 'listing',
  listing: 'listing',
  member: 'account',
  members: 'account',
  users: 'account',
  conversations: 'conversation',
  conversation: 'conversation',
  sessions: 'session',
  'saved-searches': 'search',
  orders: 'order',
  purchases: 'order',
  reports: 'report',
  notes: 'note',
  decisions: 'decision',
  failures: 'failure',
  'saved-replies': 'reply',
  keywords: 'keyword',
  uploads: 'apk',
  moves: 'move',
};

/**
 * Who may do what: one row for each route. `own`, `foreign` and `missing` are the three statuses. A call that must not succeed (such as deleting the
 * account that the next row needs) is made so that the verb itself refuses it: those whom the guards let in then get 400 or 409.
 */
export const ROWS: Record<string, Row> = Object.fromEntries([
  // Rooms: what a ticket opens is in sockets.test.ts
  row('GET /parties/main/health', everyone, '200'),
  row('GET /parties/conversation/:id{[1-9]\\d{0,14}}', everyone, '404 404 404'),
  row('GET /parties/inbox/:id{[1-9]\\d{0,14}}', everyone, '404 404 404', { thing: 'account' }),

  // Files
  row('GET /media/chat/*', everyone, '404'),
  row('GET /media/*', everyone, '404'),

  // Accounts
  row('POST /api/auth/signup', everyone, '400'),
  row('POST /api/auth/signin', everyone, '400'),
  row('POST /api/auth/admin-signin', everyone, '400'),
  row('POST /api/auth/signin-code', everyone, '400'),
  row('POST /api/auth/phone/start', everyone, '400'),
  row('POST /api/auth/phone/confirm', everyone, '409', { json: { id: 'of nobody', code: '123456' } }),
  row('PUT /api/auth/phone/moves/:id', members, '200 404 404', { json: { answer: 'keep' }, spends: true }),
  row('GET /api/whatsapp', everyone, '401'),
  row('POST /api/whatsapp', everyone, '401'),
  row('GET /dev/phone', everyone, '200'),
  row('GET /dev/phone/messages', everyone, '200', { query: '?to=0701234567' }),
  row('POST /dev/phone/inbound', everyone, '400'),
  row('GET /api/auth/me', members, '200'),
  row('GET /api/auth/admin-verify', admins, '200'),
  row('PUT /api/auth/profile', members, '200', { json: { fullName: 'Laila' } }),
  row('POST /api/auth/signout', signedIn, '200', { spends: true }),
  row('POST /api/leave', everyone, '200', { json: { moment: 'close' } }),
  row('POST /api/auth/forgot-password', everyone, '400'),
  row('POST /api/auth/reset-password', everyone, '400', { json: { token: 'x', password: 'dorost-ast-2' } }),
  row('PUT /api/auth/password', members, '400', { json: { currentPassword: 'not it', password: 'dorost-ast-2' } }),
  row('POST /api/auth/confirm-email', everyone, '400', { json: { token: 'x' } }),
  row('POST /api/auth/undo-email', everyone, '400', { json: { token: 'x' } }),
  row('GET /api/members/me', members, '200'),
  row('POST /api/members/me/data', members, '400', { json: { password: 'not the password' } }),
  row('POST /api/members/me/verify-email', members, '200'),
  row('GET /api/members/:id', everyone, '200 200 404', { but: { erased: '404 200 404' } }),
  // Each request for a number is counted, even a refused one.
  row('POST /api/members/:id/phone', members, '403 200 404', { but: { blocked: '403 403 with 2 rows written 404' } }),
  row('PATCH /api/users/:id', members, '200 404 404', { json: { firstName: 'Laila' }, but: over('401 404 404') }),
  row('DELETE /api/users/:id', members, '400 404 404', { json: { password: 'not the password' }, but: over('401 404 404') }),
  row('GET /api/sessions', members, '200'),
  row('DELETE /api/sessions/:id', members, '204 404 404', { spends: true }),
  row('DELETE /api/sessions', members, '204', { spends: true }),
  row('GET /api/settings', members, '200'),
  row('PUT /api/settings', members, '200', { json: DEFAULT_SETTINGS }),
  row('GET /api/notifications', members, '200'),
  row('GET /api/notifications/unread', members, '200'),
  row('PUT /api/notifications/read', members, '200', { json: { upTo: 1 } }),
  row('GET /api/push', members, '200'),
  row('PUT /api/push', members, '200', { json: browserOfTheMatrix }),
  row('DELETE /api/push', members, '204'),

  // Ads
  row('GET /api/listings', everyone, '200'),
  row('GET /api/listings/guidance', everyone, '200', { query: '?leaf=flats' }),
  row('GET /api/listings/:id/similar', everyone, '200 200 404', { but: { erased: '404 200 404', banned: '200 200 404' } }),
  row('GET /api/listings/facets', everyone, '200'),
  row('GET /api/listings/:id', everyone, '200 200 404', { but: { erased: '404 200 404', banned: '200 200 404' } }),
  row('POST /api/listings', members, '400'),
  row('PATCH /api/listings/:id', members, '200 404 404', { json: { price: 7 } }),
  row('PUT /api/listings/:id/picture', members, '400 404 404', { body: photo }),
  row('POST /api/listings/:id/renew', members, '200 404 404'),
  row('POST /api/renewal/look', everyone, '400', { json: { token: 'x' } }),
  row('POST /api/renewal', everyone, '400', { json: { token: 'x' } }),
  row('POST /api/listings/:id/views', everyone, '200 200 200', { json: { deviceId: 'a-device-of-the-matrix' } }),
  row('GET /api/listings/:id/buyers', members, '200 404 404'),
  row('PUT /api/listings/:id/sale', members, '204 404 404'),
  row('DELETE /api/listings/:id/sale', members, '204 404 404'),
  row('PUT /api/listings/:id/sale/confirmation', members, '404 404 404', { thing: 'sale', but: { partner: '404 204 404' } }),
  row('DELETE /api/listings/:id/sale/confirmation', members, '404 404 404', { thing: 'sale', but: { partner: '404 409 404' } }),
  row('POST /api/listings/:id/reports', members, '400 201 404', { json: { reason: 'spam' } }),
  row('POST /api/listings/:id/reviews', members, '403 403 403', { json: { rating: 5 } }),
  row('DELETE /api/listings/:id', members, '204 404 404', { spends: true }),
  row('GET /api/members/:id/reviews', everyone, '200 200 404', { but: { erased: '404 200 404' } }),
  row('GET /api/reviews/pending', members, '200'),
  row('POST /api/members/:id/reports', members, '400 201 404', { json: { reason: 'spam' } }),
  row('POST /api/uploads', members, '201', { body: photo }),
  row('GET /api/packs', everyone, '200'),
  row('GET /api/favorites', members, '200'),
  row('POST /api/favorites/merge', members, '200', { json: { favorites: [] } }),
  row('PUT /api/favorites/:id', members, '204 204 404', { thing: 'listing' }),
  row('DELETE /api/favorites/:id', members, '204 204 204', { thing: 'listing' }),
  row('GET /api/saved-searches', members, '200'),
  row('POST /api/saved-searches', members, '201', { json: { search: 'q=matrix' } }),
  row('DELETE /api/saved-searches/:id', members, '204 404 404', { spends: true }),

  // Chat
  row('GET /api/conversations', talkers, '200'),
  row('POST /api/conversations', talkers, '404', { json: { otherUserId: 987_654_321 } }),
  row('GET /api/conversations/unread', talkers, '200'),
  row('GET /api/conversations/:id', talkers, '200 404 404'),
  row('GET /api/conversations/:id/messages', talkers, '200 404 404'),
  row('POST /api/conversations/:id/messages', speakers, '201 404 404', {
    json: { content: 'salaam' },
    but: { blocked: '403 404 404', room: '201 401 401' },
  }),
  row('PUT /api/conversations/:id/read', speakers, '200 404 404', { but: { room: '200 401 401' } }),
  row('POST /api/conversations/:id/attachments', talkers, '201 404 404', { body: photo, but: { blocked: '403 404 404' } }),
  row('POST /api/conversations/:id/reports', talkers, '201 404 404', { json: { reason: 'spam' } }),
  row('POST /api/conversations/:id/ticket', talkers, '200 404 404'),
  row('PUT /api/conversations/:id/block', talkers, '204 404 404'),
  row('DELETE /api/conversations/:id/block', talkers, '204 404 404'),
  row('POST /api/inbox/ticket', talkers, '200'),
  row('POST /api/inbox/open', rooms, '200'),
  row('POST /api/inbox/close', rooms, '204'),
  // Also for a room: it lacks a fresh ticket of its member; in sockets.test.ts it sends `authenticate` with one.
  row('POST /api/seats', rooms, '401', { json: { ticket: 'invented' } }),

  // Money
  row('GET /api/credits', members, '200'),
  row('GET /api/credits/transactions', members, '200'),
  row('POST /api/credits/add', members, '201', { json: { amount: 100, description: null }, headers: key('add') }),
  row('POST /api/credits/deduct', members, '404', { json: promotion, headers: key('spend') }),
  row('GET /api/credits/orders/:reference', members, '200 404 404'),
  row('POST /api/vip/upgrade', members, '402', { json: { duration: 30 }, headers: key('vip') }),
  row('POST /api/payments/hesabpay/webhook', everyone, '404', { json: { signature: 'x', timestamp: '1' } }),

  // The back office
  row('GET /api/admin/statistics', admins, '200'),
  row('GET /api/admin/queues', admins, '200'),
  row('GET /api/admin/users', admins, '200'),
  row('POST /api/admin/users', admins, '400'),
  row('GET /api/admin/users/:id', admins, '200 200 404'),
  row('GET /api/admin/users/:id/card', admins, '200 200 404'),
  row('PATCH /api/admin/users/:id', admins, '200 200 404', { json: { firstName: 'Laila' } }),
  row('DELETE /api/admin/users/:id', admins, '204 404', { thing: 'spare', spends: true }),
  row('PUT /api/admin/users/:id/ban', admins, '200 404', { thing: 'spare', json: { reason: 'spam', until: null } }),
  row('DELETE /api/admin/users/:id/ban', admins, '204 404', { thing: 'spare' }),
  row('PUT /api/admin/users/:id/verification', admins, '200 404', {
    thing: 'spare',
    json: { seen: 'the shop', until: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  row('DELETE /api/admin/users/:id/verification', admins, '200 404', { thing: 'spare' }),
  row('DELETE /api/admin/users/:id/sessions', admins, '204 404', { thing: 'spare' }),
  row('GET /api/admin/users/:id/transactions', admins, '200 200 404'),
  row('POST /api/admin/users/:id/credits', admins, '201 201 404', { json: { amount: 5, reason: 'sorry' }, headers: key('gift') }),
  row('GET /api/admin/listings', admins, '200'),
  row('GET /api/admin/listings/duplicates', admins, '200'),
  row('GET /api/admin/listings/held', admins, '200'),
  row('GET /api/admin/listings/signals', admins, '200'),
  row('GET /api/admin/listings/:id', admins, '200 200 404'),
  row('GET /api/admin/listings/:id/same-photos', admins, '200 200 200'),
  row('PUT /api/admin/listings/:id/hidden', admins, '204 204 404', { json: { reason: 'spam' } }),
  row('DELETE /api/admin/listings/:id/hidden', admins, '204 204 404'),
  row('PUT /api/admin/listings/:id/released', admins, '204 204 404', { json: {} }),
  row('PUT /api/admin/listings/:id/review', admins, '204 204 404'),
  row('PUT /api/admin/listings/:id/featured', admins, '204 204 404', { json: { days: 1 } }),
  row('DELETE /api/admin/listings/:id/featured', admins, '204 204 404'),
  row('POST /api/admin/listings/bulk', admins, '200', { json: { action: 'approve', ids: [987_654_321] } }),
  row('GET /api/admin/reports', admins, '200'),
  row('GET /api/admin/reports/:id', admins, '200 404'),
  row('PUT /api/admin/reports/:id/outcome', admins, '200 404', { json: { outcome: 'no_violation' } }),
  row('GET /api/admin/cases', admins, '404', { query: '?target=listing:987654321' }),
  row('POST /api/admin/notes', admins, '404', { json: { target: 'listing:987654321', text: 'a note' } }),
  row('DELETE /api/admin/notes/:id', admins, '204 404', { spends: true }),
  row('PUT /api/admin/assignee', admins, '404', { json: { target: 'listing:987654321' } }),
  row('DELETE /api/admin/assignee', admins, '404', { query: '?target=listing:987654321' }),
  row('POST /api/admin/decisions/:id/undo', admins, '204 404', { spends: true }),
  row('GET /api/admin/purchases', admins, '200'),
  row('GET /api/admin/purchases.csv', admins, '200', { query: '?from=2026-01-01&to=2026-02-01' }),
  row('GET /api/admin/purchases/:reference', admins, '200 200 404'),
  row('POST /api/admin/purchases/:reference/approve', admins, '200 200 404', { spends: true }),
  row('POST /api/admin/purchases/:reference/reject', admins, '200 200 404', { json: { note: 'no' }, spends: true }),
  row('GET /api/admin/conversations', admins, '200'),
  row('GET /api/admin/conversations/:id', admins, '200 404 404'),
  row('PUT /api/admin/conversations/:id/done', admins, '200 404 404', { json: { upTo: 0 } }),
  row('DELETE /api/admin/conversations/:id/done', admins, '200 404 404'),
  row('GET /api/admin/saved-replies', admins, '200'),
  row('POST /api/admin/saved-replies', admins, '201', { json: reply }),
  row('PATCH /api/admin/saved-replies/:id', admins, '200 404', { json: { titles: { en: 'Salaam' } } }),
  row('DELETE /api/admin/saved-replies/:id', admins, '204 404', { spends: true }),
  row('GET /api/admin/audit-log', admins, '200'),
  row('GET /api/admin/system', admins, '200'),
  row('POST /api/admin/system/test-mail', admins, '200'),
  row('GET /api/admin/failures', admins, '200', { query: '?kind=mail' }),
  row('POST /api/admin/failures/:id/retry', admins, '409 404'),
  row('DELETE /api/admin/failures/:id', admins, '204 404', { spends: true }),
  row('GET /api/admin/newsletter', admins, '200'),
  row('GET /api/admin/newsletter/export', admins, '200'),
  row('GET /api/admin/site', admins, '200'),
  row('PUT /api/admin/site', admins, '200'),
  row('POST /api/admin/upload-favicon', admins, '415'),
  row('DELETE /api/admin/favicon', admins, '404'),
  row('GET /api/admin/apk', admins, '200'),
  row('DELETE /api/admin/apk', admins, '404'),
  row('POST /api/admin/apk/uploads', admins, '201', { json: { version: '1.0', size: 200 } }),
  row('PUT /api/admin/apk/uploads/:id/parts/:part', admins, '400 404'),
  row('POST /api/admin/apk/uploads/:id/complete', admins, '400 400'),
  row('DELETE /api/admin/apk/uploads/:id', admins, '204 204', { spends: true }),
  row('GET /api/members/me/second-factor', members, '200'),
  row('DELETE /api/members/me/second-factor', members, '400', { json: proof }),
  row('POST /api/members/me/second-factor/recovery-codes', members, '400', { json: proof }),
  row('GET /api/admin/second-factor', admins, '200'),
  row('POST /api/admin/second-factor', admins, '400', { json: proof }),
  row('PUT /api/admin/second-factor', admins, '400', { json: proof }),
  row('DELETE /api/admin/second-factor', admins, '400', { json: proof }),
  row('POST /api/admin/second-factor/recovery-codes', admins, '400', { json: proof }),

  // SEO
  row('GET /api/seo/overview', admins, '200'),
  row('GET /api/seo/technical-audit', admins, '200'),
  row('POST /api/seo/optimize', admins, '400'),
  row('GET /api/seo/meta-tags', admins, '200'),
  row('PATCH /api/seo/meta-tags', admins, '400'),
  row('GET /api/seo/preview', admins, '200', { query: '?path=/' }),
  row('GET /api/seo/sitemap-files', admins, '200'),
  row('POST /api/seo/sitemap-files', admins, '200'),
  row('GET /api/seo/keywords', admins, '200'),
  row('POST /api/seo/keywords', admins, '400'),
  row('PATCH /api/seo/keywords/:keyword', admins, '200 404', { json: { target: 3 } }),
  row('DELETE /api/seo/keywords/:keyword', admins, '204 404', { spends: true }),
  row('GET /api/seo/rankings', admins, '200'),
  row('GET /api/seo/content', admins, '200', { query: '?kind=thin' }),
  row('GET /api/seo/backlinks', admins, '200'),

  // What everybody may read
  row('GET /api/health', everyone, '200'),
  row('GET /api/statistics', everyone, '200'),
  row('GET /api/categories', everyone, '200'),
  row('GET /api/seo/favicon/current', everyone, '200'),
  row('GET /api/site', everyone, '200'),
  row('GET /api/download/apk', everyone, '200'),
  row('POST /api/newsletter', everyone, '400'),
  row('POST /api/newsletter/confirmation', everyone, '400', { json: { token: 'x' } }),
  row('GET /api/newsletter/unsubscribe', everyone, '302', { query: '?token=x' }),
  row('POST /api/newsletter/unsubscribe', everyone, '400', { query: '?token=x' }),
  row('POST /api/newsletter/confirmation', everyone, '400', { json: { token: 'x' } }),
  row('GET /api/newsletter/unsubscribe', everyone, '303', { query: '?token=x' }),
  row('POST /api/newsletter/unsubscribe', everyone, '204', { query: '?token=x' }),
  row('POST /api/client-errors', everyone, '400'),
  row('GET /', everyone, '200'),
  // A form sent by a browser without scripts is redirected to the address of the same search.
  row('GET /search', everyone, '303'),
  row('GET /listing/:id', everyone, '200 200 404', { but: { erased: '404 200 404' } }),
  row('GET /member/:id', everyone, '200 200 404', { but: { erased: '404 200 404' } }),
  row('GET /terms', everyone, '200'),
  row('GET /privacy', everyone, '200'),
  row('GET /safety', everyone, '200'),
  row('GET /sign-in', everyone, '200'),
  row('GET /sign-up', everyone, '200'),
  row('POST /create-listing', everyone, '303'),
  row('GET /pocket', everyone, '200'),
  row('GET /robots.txt', everyone, '200'),
  row('GET /sitemap.xml', everyone, '200'),
  row('GET /:file{sitemap-[0-9]+\\.xml}', everyone, '200'),
]);

function row(route: string, guard: Guard, answers: string, more: More = {}): [string, Row] {
  const defaults = { but: {}, query: '', headers: {}, spends: false, thing: thingOf(route) };
  return [route, { ...defaults, ...(route.startsWith('GET ') ? {} : { json: {} }), ...more, guard, answers }];
}

function thingOf(route: string): Thing | undefined {
  const [, place = ''] = /\/([\w-]+)\/:\w+/.exec(route) ?? [];
  return THINGS[place];
}

function photo(): FormData {
  const form = new FormData();
  form.append('file', new File([PIXEL], 'a.png', { type: 'image/png' }));
  return form;
}

/** Returns a route's path with `target` in place of its first parameter. */
export function addressOf(path: string, target: string): string {
  const named = path.replace(/:\w+(\{[^}]*\})*/, target);
  return named.replace(/:\w+/, '1').replace('*', 'x');
}
