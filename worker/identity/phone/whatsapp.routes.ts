import { createHmac } from 'node:crypto';
import { readPhoneNumber } from '#schema/phone';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { varsOf } from '../../env.ts';
import { refuse } from '../../platform/errors.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { limitBody, parsed } from '../../platform/http/validate.ts';
import { isSame } from '../../platform/signature.ts';
import { keyedHashFor } from '../auth/auth.routes.ts';
import { type InboundMessage, receive } from './inbound.ts';

/** `GET` and `POST /api/whatsapp`: webhooks that Meta calls; the address is entered on its page of the app (docs/phone.md). */
export const whatsAppRoutes = new Hono<AppEnv>();

/** Meta sends up to 3 MB at once; that holds a thousand of the texts that we read. */
const BODY_MAX = 3 * 1024 * 1024;

whatsAppRoutes.use(limitWrites);

/** https://developers.facebook.com/docs/graph-api/webhooks/getting-started#verification-requests */
whatsAppRoutes.get('/', (c) => {
  const { WHATSAPP_VERIFY_TOKEN } = varsOf(c.env);
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query();
  const isMeta = WHATSAPP_VERIFY_TOKEN !== undefined && mode === 'subscribe' && isSame(token, WHATSAPP_VERIFY_TOKEN);
  if (!isMeta || !/^[\w-]{1,200}$/.test(challenge)) throw refuse('webhook_invalid');
  return c.text(challenge);
});

whatsAppRoutes.post('/', limitBody(BODY_MAX), async (c) => {
  const { WHATSAPP_APP_SECRET, WHATSAPP_PHONE_ID } = varsOf(c.env);
  // The signature is over the raw bytes, not over a parsed body.
  const raw = await c.req.text();
  if (WHATSAPP_APP_SECRET === undefined || !isSigned(WHATSAPP_APP_SECRET, raw, c.req.header('X-Hub-Signature-256') ?? ''))
    throw refuse('webhook_invalid');
  for (const message of messagesIn(raw, WHATSAPP_PHONE_ID))
    await receive(c.env, c.get('db'), message, keyedHashFor(c), Date.now());
  return c.json({});
});

function isSigned(secret: string, raw: string, header: string): boolean {
  return isSame(header, `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`);
}

/**
 * The parts of a call that are read; delivery states, pictures and everything else prove no number.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components
 */
const webhook = z.object({
  entry: z._default(
    z.array(
      z.object({
        changes: z._default(
          z.array(
            z.object({
              value: z.object({
                metadata: z.optional(z.object({ phone_number_id: z.optional(z.string()) })),
                messages: z.optional(z.array(z.unknown())),
              }),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
});

const textMessage = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  from: z.string().check(z.maxLength(20)),
  /** Seconds. A message that Meta could not deliver at once may be older than the day in which our answers are free. */
  timestamp: z.string().check(z.regex(/^\d{1,11}$/)),
  type: z.literal('text'),
  text: z.object({ body: z.string() }),
});

function messagesIn(raw: string, phoneId: string | undefined): InboundMessage[] {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw refuse('bad_json');
  }
  return parsed(webhook, body).entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => {
      // Messages to another number of the same app are not for us.
      if (value.metadata?.phone_number_id !== phoneId) return [];
      return (value.messages ?? []).flatMap((each) => {
        const reading = textMessage.safeParse(each);
        const from = reading.success ? readPhoneNumber(`+${reading.data.from}`) : null;
        return reading.success && from !== null
          ? [{ id: reading.data.id, from, text: reading.data.text.body, sentAt: Number(reading.data.timestamp) * 1000 }]
          : [];
      });
    }),
  );
}
