import { createHash } from 'node:crypto';
import { readPhoneNumber, formatPhone } from '#schema/phone';
import { sandboxMessages } from '#schema/tables/sandbox-messages';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod/mini';
import { varsOf } from '../../env.ts';
import { refuseField } from '../../platform/errors.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { jsonBody, limitJson, parsed } from '../../platform/http/validate.ts';
import type { Db } from '../../platform/db.ts';
import { keyedHashFor } from '../auth/auth.routes.ts';
import { receive } from './inbound.ts';

/**
 * `/dev/phone`: a simulated telephone for development and tests. It shows what was sent to any number, and sends what its owner would. Its texts are
 * for developers of Sarai, so they are in English only.
 */
export const sandboxRoutes = new Hono<AppEnv>();

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; }
form { display: grid; gap: 0.5rem; margin: 1rem 0; }
input, textarea, button { font: inherit; padding: 0.6rem; min-height: 2.75rem; box-sizing: border-box; width: 100%; }
li { list-style: none; border: 1px solid #8888; border-radius: 0.75rem; padding: 0.75rem; margin: 0.5rem 0; white-space: pre-line; unicode-bidi: plaintext; }
ol, ul { padding: 0; }
.numbers { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
small { opacity: 0.75; }
`;
/** Inline styles are allowed by their hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const SHOWN = 50;

const message = z.object({
  from: z.string('phone_number_invalid').check(z.maxLength(40, 'phone_number_invalid')),
  text: z.string('message_required').check(z.minLength(1, 'message_required'), z.maxLength(4_000, 'message_too_long')),
});

sandboxRoutes.use(async (c, next) => {
  // Unless PHONE is `sandbox`, this address does not exist.
  if (varsOf(c.env).PHONE !== 'sandbox') return c.notFound();
  c.header('Cache-Control', 'no-store');
  return next();
});

sandboxRoutes.get('/', async (c) => {
  const number = readPhoneNumber(c.req.query('to') ?? '') ?? '';
  const db = c.get('db');
  const [numbers, messages] = await Promise.all([numbersIn(db), number === '' ? [] : messagesTo(db, number)]);
  c.header('Content-Security-Policy', POLICY);
  return c.html(page(number, numbers, messages));
});

sandboxRoutes.get('/messages', async (c) => c.json(await messagesTo(c.get('db'), numberOf('to', c.req.query('to') ?? ''))));

sandboxRoutes.post('/inbound', limitJson, async (c) => {
  const isForm = (c.req.header('Content-Type') ?? '').startsWith('application/x-www-form-urlencoded');
  const { from, text } = isForm ? parsed(message, await c.req.parseBody()) : await jsonBody(c, message);
  const number = await sendAs(c, numberOf('from', from), text);
  return isForm ? c.redirect(`/dev/phone?to=${encodeURIComponent(number)}`, 303) : c.json({});
});

async function sendAs(c: AppContext, from: string, text: string): Promise<string> {
  const now = Date.now();
  await receive(c.env, c.get('db'), { id: crypto.randomUUID(), from, text, sentAt: now }, keyedHashFor(c), now);
  return from;
}

function numberOf(field: string, typed: string): string {
  const number = readPhoneNumber(typed);
  if (number === null) throw refuseField(field, 'phone_number_invalid');
  return number;
}

const s = sandboxMessages;

async function messagesTo(db: Db, to: string) {
  const shape = { id: s.id, to: s.recipient, via: s.via, kind: s.kind, text: s.text, createdAt: s.createdAt };
  const rows = await db.find(shape, sql`FROM ${s} WHERE ${s.recipient} = ${to} ORDER BY ${s.id} DESC LIMIT ${SHOWN}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

function numbersIn(db: Db) {
  return db.find({ to: s.recipient }, sql`FROM ${s} GROUP BY ${s.recipient} ORDER BY max(${s.id}) DESC LIMIT ${SHOWN}`);
}

function page(number: string, numbers: { to: string }[], messages: Awaited<ReturnType<typeof messagesTo>>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox phone</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <h1>Sandbox phone</h1>
        <p>
          No message leaves this machine. What Sarai sends to a number is shown here, and what you send goes to Sarai’s own number
          on WhatsApp.
        </p>
        <form action="/dev/phone" method="get">
          <label for="to">Number of this phone</label>
          <input id="to" name="to" type="tel" dir="ltr" value="${number}" placeholder="0701234567" required />
          <button>Look</button>
        </form>
        <p class="numbers">
          ${numbers.map(({ to }) => html`<a href="/dev/phone?to=${encodeURIComponent(to)}" dir="ltr">${formatPhone(to)}</a> `)}
        </p>
        ${
          number === ''
            ? ''
            : html`<form action="/dev/phone/inbound" method="post">
                  <input type="hidden" name="from" value="${number}" />
                  <label for="text">Send to Sarai on WhatsApp as <bdi dir="ltr">${formatPhone(number)}</bdi></label>
                  <textarea id="text" name="text" rows="3" dir="auto" required></textarea>
                  <button>Send</button>
                </form>
                <h2>Messages, newest first</h2>
                ${messages.length === 0 ? html`<p>None yet.</p>` : ''}
                <ol>
                  ${messages.map((each) => html`<li><small>${each.via} · ${each.kind} · ${each.createdAt}</small>${`\n${each.text}`}</li>`)}
                </ol>`
        }
      </body>
    </html>`;
}
