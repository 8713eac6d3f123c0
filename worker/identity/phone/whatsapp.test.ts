import { createHash, createHmac } from 'node:crypto';
import type { PhoneStartAnswer } from '#schema/contracts/phone';
import { env } from 'cloudflare:workers';
import { DAY } from '#schema/durations';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { messageText } from '../../platform/messages/words.ts';
import { call } from '../../test/client.ts';
import { newNumber, browser, codeIn, messagesTo, sendFrom, textOf } from '../../test/phone.ts';
import { deliver, WHATSAPP, webhookOf } from '../../test/whatsapp.ts';

describe('the webhook of WhatsApp', () => {
  it('answers the challenge of who knows our word', async () => {
    const ask = (query: string, bindings: object = WHATSAPP) =>
      call('GET', `/api/whatsapp?${query}`, { bindings: { ...bindings } });
    const right = `hub.mode=subscribe&hub.verify_token=${WHATSAPP.WHATSAPP_VERIFY_TOKEN}&hub.challenge=1158201444`;
    const { status, headers, body } = await ask(right);
    expect({ status, body, type: headers.get('Content-Type') }).toEqual({
      status: 200,
      body: '1158201444',
      type: expect.stringContaining('text/plain'),
    });
    expect((await ask(right.replace('of-the-tests', 'of-nobody'))).status).toBe(401);
    expect((await ask(right.replace('subscribe', 'other'))).status).toBe(401);
    for (const challenge of ['<script>', 'x'.repeat(201)])
      expect((await ask(right.replace('1158201444', challenge))).status).toBe(401);
    expect((await ask('hub.mode=subscribe&hub.verify_token=&hub.challenge=1158201444', {})).status).toBe(401);
  });

  it('takes what Meta has signed, once', async () => {
    const phone = newNumber();
    const { body } = await browser()<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    const signed = webhookOf(phone, textOf(body));
    expect((await deliver(signed)).status).toBe(200);
    expect((await messagesTo(phone)).map(codeIn)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    await Promise.all([deliver(signed), deliver(signed)]);
    expect(await messagesTo(phone)).toHaveLength(1);
    // The same text in another message is answered again.
    await deliver(webhookOf(phone, textOf(body)));
    expect(await messagesTo(phone)).toHaveLength(2);
  });

  it('takes a message once in all the week in which Meta may deliver it again', async () => {
    const phone = newNumber();
    const hello = webhookOf(phone, 'hello');
    await deliver(hello);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * DAY });
    onTestFinished(() => void vi.useRealTimers());
    await deliver(hello);
    expect(await messagesTo(phone)).toHaveLength(1);
  });

  it('refuses what another secret signed, what was changed behind the signature, and all where it has no secret', async () => {
    const phone = newNumber();
    const { body } = await browser()<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    const webhook = webhookOf(phone, textOf(body));
    expect(await deliver(webhook, { secret: 'of a forger' })).toMatchObject({ status: 401, body: { code: 'webhook_invalid' } });
    expect((await deliver(webhook, { bindings: {} })).status).toBe(401);
    const signature = `sha256=${createHmac('sha256', WHATSAPP.WHATSAPP_APP_SECRET).update(webhook).digest('hex')}`;
    const signed = { headers: { 'X-Hub-Signature-256': signature }, bindings: { ...WHATSAPP } };
    for (const changed of [
      `${webhook} `,
      webhook.replace('"type":"text"', '"type": "text"'),
      webhook.replace('wamid.', 'wamid.x'),
    ])
      expect((await call('POST', '/api/whatsapp', { body: changed, ...signed })).status).toBe(401);
    for (const headers of [{}, { 'X-Hub-Signature-256': '' }, { 'X-Hub-Signature-256': 'sha256=00' }])
      expect((await call('POST', '/api/whatsapp', { body: webhook, headers, bindings: { ...WHATSAPP } })).status).toBe(401);
    expect(await messagesTo(phone)).toEqual([]);
  });

  it('passes over what is no text, and what came to another number', async () => {
    const phone = newNumber();
    const { body } = await browser()<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    for (const webhook of [
      '{}',
      '{"entry":[]}',
      '{"entry":[{"id":"1"}]}',
      '{"entry":[{"changes":[{"value":{"metadata":{"phone_number_id":"1059"},"statuses":[{"id":"x","status":"read"}]}}]}]}',
      webhookOf(phone, textOf(body)).replace('"type":"text"', '"type":"image"'),
      webhookOf('15550001', 'hello').replace('15550001', 'nobody'),
      webhookOf(phone, textOf(body), 'other-number', '2000'),
    ])
      expect((await deliver(webhook)).status).toBe(200);
    expect((await deliver('not JSON')).status).toBe(400);
    expect(await messagesTo(phone)).toEqual([]);
  });

  it('reads each message of a call, in each of its entries and changes, and passes over the crooked ones between them', async () => {
    const phones = Array.from({ length: 4 }, newNumber);
    const entriesOf = (text: string) => (JSON.parse(text) as { entry: { changes: { value: { messages: object[] } }[] }[] }).entry; // as `webhookOf` writes it
    const [first, second, third, fourth] = phones.map((phone) => entriesOf(webhookOf(phone, 'salaam'))[0]);
    const [change] = first?.changes ?? [];
    const message = change?.value.messages[0];
    const crooked = newNumber();
    const from = crooked.slice(1);
    for (const wrong of [
      { id: '' },
      { id: 'x'.repeat(301) },
      { from: '12' },
      { timestamp: 'soon' },
      { timestamp: 1_700_000_000 },
      { text: {} },
      { text: undefined },
      { type: 'reaction' },
    ])
      change?.value.messages.unshift({ ...message, id: crypto.randomUUID(), from, ...wrong });
    change?.value.messages.push(...(second?.changes[0]?.value.messages ?? []));
    first?.changes.push(...(third?.changes ?? []));
    // Meta sends up to 3 MB, most of it of no interest here.
    const body = JSON.stringify({ entry: [first, fourth], statuses: 'x'.repeat(2 * 1024 * 1024) });
    expect((await deliver(body)).status).toBe(200);
    const kinds = (phone: string) => messagesTo(phone).then((sent) => sent.map(({ kind }) => kind));
    expect(await Promise.all(phones.map(kinds))).toEqual(phones.map(() => ['unknown']));
    expect(await kinds(crooked)).toEqual([]);
    expect((await deliver('x'.repeat(3 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('answers a message that comes too late with a kind word', async () => {
    const phone = newNumber();
    const ask = browser({ Cookie: 'language=en' });
    const { body } = await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    await env.DB.prepare('UPDATE phone_proofs SET expires_at = ? WHERE id = ?').bind(Date.now(), body.id).run();
    await deliver(webhookOf(phone, textOf(body)));
    const messages = await messagesTo(phone);
    expect(messages.map(({ kind }) => kind)).toEqual(['unknown']);
    expect(messages[0]?.text).toContain('we found no code'.replace('we', 'We'));
    expect(await ask('confirm', { id: body.id, code: '123456' })).toMatchObject({ status: 409 });
  });

  it('answers in the language in which that number asked last, and in all of ours where it never did', async () => {
    const unheard = newNumber();
    await deliver(webhookOf(unheard, 'salaam'));
    expect(await messagesTo(unheard)).toMatchObject([{ kind: 'unknown', text: messageText('unknown', null) }]);
    const phone = newNumber();
    for (const language of ['fa', 'en']) await browser({ Cookie: `language=${language}` })('start', { phone, via: 'whatsapp' });
    await env.DB.prepare("UPDATE phone_proofs SET created_at = created_at - 1000 WHERE phone = ? AND language = 'fa'")
      .bind(phone)
      .run();
    await browser({ Cookie: 'language=ps' })('start', { phone: newNumber(), via: 'whatsapp' });
    await deliver(webhookOf(phone, 'salaam'));
    expect(await messagesTo(phone)).toMatchObject([{ kind: 'unknown', text: messageText('unknown', 'en') }]);
  });
});

describe('what is sent', () => {
  it('goes to the Cloud API and to the provider of SMS, whose template holds what it is given', async () => {
    const sent: { url: string; authorization: string | null; body: string }[] = [];
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      sent.push({
        url: request.url,
        authorization: request.headers.get('Authorization'),
        body: new TextDecoder().decode(await request.arrayBuffer()),
      });
      return Response.json({});
    });
    const bindings = {
      ...WHATSAPP,
      PHONE: 'live',
      SMS_URL: 'https://sms.test/send',
      SMS_TOKEN: 'token-of-sms',
      SMS_BODY: '{"recipient":"{to}","message":"{text}","sender":"Sarai"}',
    };
    try {
      const phone = newNumber();
      const ask = browser();
      const { body } = await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp' }, { bindings });
      expect(body.link).toContain(`https://wa.me/${WHATSAPP.WHATSAPP_NUMBER}?text=`);
      expect(sent).toEqual([]);
      await deliver(webhookOf(phone, textOf(body)), { bindings });
      expect(sent[0]).toMatchObject({
        url: `https://graph.facebook.com/v23.0/${WHATSAPP.WHATSAPP_PHONE_ID}/messages`,
        authorization: `Bearer ${WHATSAPP.WHATSAPP_TOKEN}`,
      });
      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ messaging_product: 'whatsapp', to: phone.slice(1), type: 'text' });
      await ask('start', { phone, via: 'sms' }, { bindings });
      expect(sent[1]).toMatchObject({ url: 'https://sms.test/send', authorization: 'Bearer token-of-sms' });
      expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({
        recipient: phone,
        sender: 'Sarai',
        message: expect.stringContaining('\n'),
      });
      const form = { ...bindings, SMS_BODY: 'to={to}&text={text}' };
      const second = newNumber();
      await ask('start', { phone: second, via: 'sms' }, { bindings: form });
      expect(Object.fromEntries(new URLSearchParams(sent[2]?.body))).toEqual({
        to: second,
        text: expect.stringContaining('@localhost #'),
      });
      fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 500 })));
      expect(await ask('start', { phone: newNumber(), via: 'sms' }, { bindings })).toMatchObject({
        status: 503,
        body: { code: 'phone_unavailable' },
      });
      expect(
        await ask(
          'start',
          { phone: newNumber(), via: 'whatsapp' },
          { bindings: { PHONE: 'live', SMS_URL: 'https://sms.test/send' } },
        ),
      ).toMatchObject({
        status: 503,
      });
    } finally {
      fetched.mockRestore();
    }
  });

  it('in production never to the sandbox', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      expect((await call('GET', '/api/health', { bindings: { ENVIRONMENT: 'production', PHONE: 'sandbox' } })).status).toBe(500);
    } finally {
      error.mockRestore();
    }
  });
});

it('the sandbox phone is a page on which one looks and sends', async () => {
  const phone = newNumber();
  const { body } = await browser()<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
  const form = new URLSearchParams({ from: phone, text: `${textOf(body)} <b>` }).toString();
  const sent = await call('POST', '/dev/phone/inbound', {
    body: form,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.status).toBe(303);
  const page = await call<string>('GET', sent.headers.get('Location') ?? '');
  expect(page.headers.get('Content-Type')).toContain('text/html');
  const style = /<style>([^<]*)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(page.body).toContain(codeIn((await messagesTo(phone))[0]));
  expect([page.headers.get('Cache-Control'), page.body.includes('None yet.')]).toEqual(['no-store', false]);
  // A program that sends is not redirected.
  expect(await sendFrom(phone, 'hello')).toMatchObject({ status: 200, body: {} });
  const looked = (await call<string>('GET', `/dev/phone?to=${encodeURIComponent(phone)}`)).body;
  expect([...looked.matchAll(/(whatsapp|sms) · (\w+) · \d{4}-/g)].map(([, via, kind]) => [via, kind])).toEqual([
    ['whatsapp', 'unknown'],
    ['whatsapp', 'phone_code'],
  ]);
  for (const part of [
    `<input type="hidden" name="from" value="${phone}"`,
    '<label for="text">',
    '<textarea id="text" name="text"',
  ])
    expect(looked).toContain(part);
  const other = newNumber();
  expect((await call<string>('GET', `/dev/phone?to=${encodeURIComponent(other)}`)).body).toContain('None yet.');
  await sendFrom(other, 'hello');
  const begun = (await call<string>('GET', '/dev/phone')).body;
  const numbers = [...begun.matchAll(/href="\/dev\/phone\?to=([^"]+)"/g)].map(([, to = '']) => decodeURIComponent(to));
  expect(numbers.slice(0, 2)).toEqual([other, phone]);
  expect(begun).not.toContain('name="text"');
  expect((await call<string>('GET', '/dev/phone?to="><script>')).body).not.toContain('<script');
  for (const json of [{ from: '12', text: 'x' }, { from: phone, text: '' }, { from: phone }])
    expect((await call('POST', '/dev/phone/inbound', { json })).status).toBe(400);
  expect((await call('GET', '/dev/phone/messages?to=')).status).toBe(400);
});
