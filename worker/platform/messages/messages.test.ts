import { DAY, SECOND } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { varsOf } from '../../env.ts';
import { WHATSAPP } from '../../test/whatsapp.ts';
import { canSend, deliverMessage, smsLimit } from './messages.ts';

const SMS = { SMS_URL: 'https://sms.test/send' };
const MESSAGE = { to: '+93700112233', via: 'whatsapp', text: 'سلام "you" & {to}\n{text}', kind: 'notice' } as const;

const carrier = vi.fn<typeof fetch>();
beforeEach(() => {
  carrier.mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', carrier);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  carrier.mockReset();
});

/** Sends a message, and returns the request that the carrier got. */
async function given(via: 'whatsapp' | 'sms', bindings: object) {
  expect(await deliverMessage({ ...env, PHONE: 'live', ...bindings }, { ...MESSAGE, via })).toBeNull();
  const [request, init] = carrier.mock.lastCall ?? [];
  if (!(request instanceof Request)) throw new Error('Nothing was sent');
  const { method, url, headers } = request;
  const [type, authorization] = [headers.get('Content-Type'), headers.get('Authorization')];
  return {
    method,
    url,
    type,
    authorization,
    redirect: init?.redirect,
    body: new TextDecoder().decode(await request.arrayBuffer()),
  };
}

it('WhatsApp is handed the number, the words and nothing else, wherever its address ends', async () => {
  const { body, ...rest } = await given('whatsapp', { ...WHATSAPP, WHATSAPP_API: 'https://graph.test/v1/' });
  expect(rest).toEqual({
    method: 'POST',
    url: `https://graph.test/v1/${WHATSAPP.WHATSAPP_PHONE_ID}/messages`,
    type: 'application/json',
    authorization: `Bearer ${WHATSAPP.WHATSAPP_TOKEN}`,
    redirect: 'manual',
  });
  expect(JSON.parse(body)).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '93700112233',
    type: 'text',
    text: { body: MESSAGE.text, preview_url: false },
  });
});

it('a provider of SMS is handed what its template says, as JSON or as a form, whatever stands in the words', async () => {
  const { body, ...rest } = await given('sms', SMS);
  const post = { method: 'POST', url: SMS.SMS_URL, redirect: 'manual' };
  expect(rest).toEqual({ ...post, type: 'application/json', authorization: null });
  expect(JSON.parse(body)).toEqual({ to: MESSAGE.to, text: MESSAGE.text });
  const form = await given('sms', { ...SMS, SMS_TOKEN: 'a-token', SMS_BODY: 'a=1&to={to}&text={text}' });
  expect({ ...form, body: Object.fromEntries(new URLSearchParams(form.body)) }).toEqual({
    ...post,
    type: 'application/x-www-form-urlencoded',
    authorization: 'Bearer a-token',
    body: { a: '1', to: MESSAGE.to, text: MESSAGE.text },
  });
});

it('a carrier that leads elsewhere or does not answer within eight seconds has not taken it, and the log says no word of it', async () => {
  const [timeout, told] = [vi.spyOn(AbortSignal, 'timeout'), vi.spyOn(console, 'error').mockReturnValue()];
  const send = () => deliverMessage({ ...env, PHONE: 'live', ...SMS }, { ...MESSAGE, via: 'sms' });
  carrier.mockImplementation(async () => new Response(null, { status: 302, headers: { Location: 'https://else.test/' } }));
  expect(await send()).toBe('status_302');
  carrier.mockImplementation(() => Promise.reject(new DOMException('too late', 'TimeoutError')));
  expect(await send()).toBe('TimeoutError');
  expect(timeout.mock.calls).toEqual([[8 * SECOND], [8 * SECOND]]);
  expect(told.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual(
    ['status_302', 'TimeoutError'].map((reason) => ({
      level: 'error',
      event: 'message_not_sent',
      kind: 'notice',
      via: 'sms',
      reason,
    })),
  );
});

it.each<[string, object, whatsapp: boolean, sms: boolean]>([
  ['nothing', { PHONE: 'off', ...WHATSAPP, ...SMS }, false, false],
  ['the sandbox', { PHONE: 'sandbox' }, true, true],
  ['SMS', { PHONE: 'live', ...SMS }, false, true],
  ['WhatsApp', { PHONE: 'live', ...WHATSAPP }, true, false],
  ['both', { PHONE: 'live', ...WHATSAPP, ...SMS }, true, true],
])('where %s is set up, that is what messages go by', (_, bindings, whatsapp, sms) => {
  const vars = varsOf({ ...env, ...bindings });
  expect([canSend(vars, 'whatsapp'), canSend(vars, 'sms')]).toEqual([whatsapp, sms]);
});

it('the sandbox keeps a message as it was for a week, and sends it nowhere', async () => {
  const before = Date.now();
  expect(await deliverMessage({ ...env, PHONE: 'sandbox', ...WHATSAPP }, MESSAGE)).toBeNull();
  expect(carrier).not.toHaveBeenCalled();
  const row = await env.DB.prepare('SELECT * FROM sandbox_messages WHERE recipient = ?').bind(MESSAGE.to).first();
  const createdAt = Number(row?.['created_at']);
  expect(row).toEqual({
    id: expect.any(Number),
    recipient: MESSAGE.to,
    via: 'whatsapp',
    kind: 'notice',
    text: MESSAGE.text,
    created_at: expect.any(Number),
    expires_at: createdAt + 7 * DAY,
  });
  expect(createdAt).toBeGreaterThanOrEqual(before);
});

it('of the site’s SMS of a day notices leave codes half, and codes leave a fifth more for warnings', () => {
  const vars = { ...varsOf(env), SMS_A_DAY: '10' };
  expect([smsLimit(vars, 'notice'), smsLimit(vars, 'phone_code'), smsLimit(vars, 'security')]).toEqual([5, 10, 12]);
});
