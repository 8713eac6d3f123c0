import * as z from 'zod/mini';
import type { Vars } from '../../env.ts';
import { refuse } from '../../platform/errors.ts';
import { log } from '../../platform/log.ts';

/** HesabPay's API as configured for this deployment. What its documents say, and what they leave open: docs/payments.md. */
export interface HesabPay {
  api: string;
  key: string;
  statusPath: string;
  returnTo: string;
}

/** An order to be paid, in whole AFN. */
export interface Order {
  reference: string;
  name: string;
  afn: number;
}

/** A pending payment at the provider: its session number there and the page on which it is paid. */
export interface Checkout {
  session: string;
  url: string;
}

/** The state of a payment as HesabPay reports it. `amount` is in whole `currency`; null for what it does not say. */
export interface PaymentState {
  isPaid: boolean;
  amount: number | null;
  currency: string | null;
  number: string | null;
}

/** In milliseconds. A webhook must be answered within ten seconds, and each asks HesabPay twice. */
const HESABPAY_TIMEOUT = 4_000;

/** HesabPay's API, if this deployment has its key; otherwise throws `not_found`. */
export function hesabPayOf(vars: Vars): HesabPay {
  const { HESABPAY_API, HESABPAY_API_KEY, HESABPAY_STATUS_PATH, APP_ORIGIN } = vars;
  if (HESABPAY_API_KEY === undefined) throw refuse('not_found');
  return {
    api: HESABPAY_API.replace(/\/$/, ''),
    key: HESABPAY_API_KEY,
    statusPath: HESABPAY_STATUS_PATH,
    returnTo: `${APP_ORIGIN}/balance`,
  };
}

const session = z.object({ success: z.optional(z.boolean()), url: z.url(), session_id: z.optional(z.string()) });

/** Opens a checkout for the order in AFN, the only currency of HesabPay's sessions. Throws `payment_unavailable`. */
export async function openCheckout(hesabPay: HesabPay, order: Order): Promise<Checkout> {
  const back = `${hesabPay.returnTo}?order=${order.reference}`;
  const answer = await callHesabPay(hesabPay, 'POST', 'payment/create-session', {
    items: [{ id: order.reference, name: order.name, price: order.afn }],
    user_id: order.reference,
    redirect_success_url: back,
    redirect_failure_url: back,
  });
  const reading = session.safeParse(answer.body);
  if (!answer.ok || !reading.success || reading.data.success === false) throw unavailable('create-session', answer.status);
  const { url, session_id } = reading.data;
  // In the documents the session's number is the last part of its page's address; they show no field for it.
  const number = session_id ?? new URL(url).pathname.split('/').findLast((part) => part !== '');
  if (number === undefined || !isOfProvider(url, hesabPay.api)) throw unavailable('create-session', answer.status);
  return { session: number, url };
}

/** Whether an address is the provider's: people are sent to pay at `checkout.hesab.com` for an API at `api.hesab.com`, and nowhere else. */
function isOfProvider(url: string, api: string): boolean {
  const [page, own] = [new URL(url), new URL(api)];
  const domain = own.hostname.split('.').slice(-2).join('.');
  const isLocal = page.hostname === 'localhost' || page.hostname === '127.0.0.1';
  if (isLocal) return page.hostname === own.hostname;
  return page.protocol === 'https:' && (page.hostname === domain || page.hostname.endsWith(`.${domain}`));
}

/** Whether HesabPay made this signature. It covers only the timestamp, neither order nor amount. Throws `payment_unavailable`. */
export async function isSigned(hesabPay: HesabPay, signature: string, timestamp: string): Promise<boolean> {
  const answer = await callHesabPay(hesabPay, 'POST', 'hesab/webhooks/verify-signature', { signature, timestamp });
  return answer.ok && z.object({ success: z.literal(true) }).safeParse(answer.body).success;
}

const number = z.union([z.number(), z.string().check(z.regex(/^\d+(\.0+)?$/))]);
const state = z.object({
  success: z.literal(true),
  status: z.string(),
  amount: z.optional(z.nullable(number)),
  currency: z.optional(z.nullable(z.string())),
  transaction_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});

/** Asks HesabPay for the state of a session. Anything but a clear «completed» is unpaid. Throws `payment_unavailable` when it does not respond. */
export async function fetchState(hesabPay: HesabPay, sessionId: string): Promise<PaymentState> {
  const answer = await callHesabPay(hesabPay, 'GET', `${hesabPay.statusPath}/${encodeURIComponent(sessionId)}`);
  const reading = state.safeParse(answer.body);
  if (!answer.ok || !reading.success) return { isPaid: false, amount: null, currency: null, number: null };
  const { status, amount, currency, transaction_id } = reading.data;
  return {
    isPaid: status === 'completed',
    amount: amount === undefined || amount === null ? null : Number(amount),
    currency: currency ?? null,
    number: transaction_id === undefined || transaction_id === null ? null : String(transaction_id),
  };
}

async function callHesabPay(hesabPay: HesabPay, method: 'GET' | 'POST', path: string, json?: object) {
  try {
    const response = await fetch(`${hesabPay.api}/${path}`, {
      method,
      headers: { Authorization: `API-KEY ${hesabPay.key}`, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      redirect: 'manual', // the key is sent only to HesabPay's own address
      signal: AbortSignal.timeout(HESABPAY_TIMEOUT),
    });
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
    const body: unknown = await response.json().catch(() => null);
    return { ok: response.ok, status: response.status, body };
  } catch (error) {
    throw unavailable(path, error);
  }
}

function unavailable(path: string, why: unknown): Error {
  log('error', 'hesabpay', { path, why: String(why) });
  return refuse('payment_unavailable');
}
