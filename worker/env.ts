import { EDGE_FRESH_SECONDS } from '#schema/catalog/limits';
import * as z from 'zod/mini';

/** What the platform binds to the Worker; wrangler.toml declares each of them. */
export interface Bindings {
  DB: D1Database;
  MEDIA: R2Bucket;
  IMAGES?: ImagesBinding;
  MAIL?: SendEmail;
  AUTH_BY_ADDRESS: RateLimit;
  WRITES_BY_ADDRESS: RateLimit;
  VIEWS_BY_ADDRESS: RateLimit;
  FAULTS_BY_ADDRESS: RateLimit;
  UPLOADS_BY_MEMBER: RateLimit;
  LISTINGS_BY_MEMBER: RateLimit;
  MESSAGES_BY_MEMBER: RateLimit;
  PRESENCE_BY_MEMBER: RateLimit;
  /** The rooms as Durable Objects of this Worker, for `ROOMS=durable-object`. */
  ConversationRoom: DurableObjectNamespace;
  InboxRoom: DurableObjectNamespace;
  /** Counts views of ads (worker/market/listings/view-counter.ts). */
  ViewCounter: DurableObjectNamespace<Rpc.DurableObjectBranded & ViewCounting>;
  [name: string]: unknown;
}

interface ViewCounting {
  look(of: { listingId: number; day: number }, looker: string): Promise<void>;
}

const shape = z.object({
  ENVIRONMENT: z.enum(['production', 'development', 'test']),
  APP_ORIGIN: z.url(),
  PAGES_ORIGIN: z.url(),
  /** The deployment of Pages that was released with this Worker, and whose documents fit it. `npm run deploy` sets it. */
  PAGES_RELEASE: z.optional(z.url()),
  /** Who hosts the rooms: PartyKit at ROOMS_ORIGIN, or Durable Objects inside this Worker. */
  ROOMS: z._default(z.enum(['partykit', 'durable-object']), 'partykit'),
  ROOMS_ORIGIN: z.url(),
  /** Whether documents contain their page as HTML. `off` is for measuring the cost and the benefit of that. */
  RENDERING: z._default(z.enum(['on', 'off']), 'on'),
  /** The commit that was built; `npm run deploy` and `npm start` set it. */
  COMMIT: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,40}$/))),
  /** How long the edge serves visitors a cached answer. Production ignores it. Tests and `npm run dev` set 0, so that every write shows at once. */
  EDGE_FRESH_SECONDS: z._default(z.string().check(z.regex(/^\d{1,3}$/)), String(EDGE_FRESH_SECONDS)),
  MAIL_FROM: z.string().check(z.minLength(3)),
  /** Signs tickets and passes: the two parts `d.x` of an Ed25519 JWK. The rooms know only the second part, as TICKET_PUBLIC_KEY. */
  TICKET_PRIVATE_KEY: z
    .string()
    .check(z.regex(/^[\w-]{43}\.[\w-]{43}$/, 'must be the two halves of an Ed25519 key: `npm run ticket-key` makes one')),
  /** Signs packs: the parts `d.x.y` of a P-256 JWK. Documents give browsers the last two. */
  PACK_PRIVATE_KEY: z
    .string()
    .check(z.regex(/^[\w-]{43}\.[\w-]{43}\.[\w-]{43}$/, 'must be the three parts of a P-256 key: `npm run pack-key` makes one')),
  /** Signs the requests to push services: `d.point` of a P-256 key. Browsers subscribe with the second half. */
  PUSH_PRIVATE_KEY: z
    .string()
    .check(z.regex(/^[\w-]{43}\.B[\w-]{86}$/, 'must be the two halves of a P-256 key: `npm run push-key` makes one')),
  SESSION_SECRET: z.string().check(z.minLength(32, 'must have at least 32 characters')),
  /** How credits are paid for: not at all (sandbox), by a transfer that an administrator approves, or through HesabPay's checkout. */
  PAYMENTS: z._default(z.enum(['sandbox', 'manual', 'hesabpay']), 'manual'),
  HESABPAY_API_KEY: z.optional(z.string().check(z.minLength(8))),
  HESABPAY_API: z._default(z.url(), 'https://api.hesab.com/api/v1'),
  /** The path under HESABPAY_API that returns the state of a payment session: see docs/payments.md. */
  HESABPAY_STATUS_PATH: z._default(z.string().check(z.minLength(1)), 'payment/verify'),
  /** How numbers are proven: not at all, by WhatsApp and SMS, or by messages that only /dev/phone shows (docs/phone.md). */
  PHONE: z._default(z.enum(['sandbox', 'live', 'off']), 'off'),
  /** Our number on WhatsApp, to which members send their code: digits that begin with the country code. */
  WHATSAPP_NUMBER: z.optional(
    z.string().check(z.regex(/^[1-9]\d{7,14}$/, 'must be digits that begin with the country, like 93700000000')),
  ),
  WHATSAPP_PHONE_ID: z.optional(filled()),
  WHATSAPP_TOKEN: z.optional(filled()),
  WHATSAPP_APP_SECRET: z.optional(filled()),
  WHATSAPP_VERIFY_TOKEN: z.optional(filled()),
  WHATSAPP_API: z._default(z.url(), 'https://graph.facebook.com/v23.0'),
  /** Any provider that accepts a POST: SMS_BODY is the body, in which {to} and {text} are filled in. */
  SMS_URL: z.optional(z.url()),
  SMS_TOKEN: z.optional(filled()),
  SMS_BODY: z._default(z.string().check(z.includes('{to}'), z.includes('{text}')), '{"to":"{to}","text":"{text}"}'),
  /** Limit for the whole site, so that nobody can spend more of our money than that. */
  SMS_A_DAY: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '500'),
});

const vars = shape.check(
  z.refine(({ ENVIRONMENT, PAYMENTS }) => ENVIRONMENT !== 'production' || PAYMENTS !== 'sandbox', {
    path: ['PAYMENTS'],
    error: 'sandbox gives credits away: production takes manual or hesabpay',
  }),
  z.refine(({ ENVIRONMENT, RENDERING }) => ENVIRONMENT !== 'production' || RENDERING === 'on', {
    path: ['RENDERING'],
    error: 'off leaves pages empty until scripts run: production takes on',
  }),
  z.refine(({ PAYMENTS, HESABPAY_API_KEY }) => PAYMENTS !== 'hesabpay' || HESABPAY_API_KEY !== undefined, {
    path: ['HESABPAY_API_KEY'],
    error: 'is needed where PAYMENTS is hesabpay',
  }),
  z.refine(({ ENVIRONMENT, PHONE }) => ENVIRONMENT !== 'production' || PHONE !== 'sandbox', {
    path: ['PHONE'],
    error: 'sandbox shows everybody the codes of all numbers: production takes live or off',
  }),
  z.refine(({ PHONE, SMS_URL, ...vars }) => PHONE !== 'live' || SMS_URL !== undefined || hasWhatsApp(vars), {
    path: ['PHONE'],
    error:
      'live needs SMS_URL, or WHATSAPP_NUMBER, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN',
  }),
);

function filled() {
  return z.string().check(z.minLength(1));
}

export type Vars = z.infer<typeof vars>;

const parsed = new WeakMap<object, Vars>();

/** Whether all variables that WhatsApp needs are set. */
export function hasWhatsApp(vars: {
  [Name in 'WHATSAPP_NUMBER' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_TOKEN' | 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN']?:
    | string
    | undefined;
}): boolean {
  const { WHATSAPP_NUMBER, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = vars;
  return [WHATSAPP_NUMBER, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN].every(Boolean);
}

/** The Worker's variables, parsed once per isolate. Throws one error that lists every variable that is missing or not valid. */
export function varsOf(bindings: Bindings): Vars {
  const known = parsed.get(bindings);
  if (known) return known;
  const reading = vars.safeParse(bindings);
  if (!reading.success) {
    const faults = reading.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The Worker's variables are not right:\n  ${faults.join('\n  ')}`);
  }
  parsed.set(bindings, reading.data);
  return reading.data;
}
