import { createHmac, randomBytes } from 'node:crypto';
import type { Language } from '#schema/catalog/languages';
import { DAY } from '#schema/durations';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { varsOf } from '../../env.ts';
import type { AppContext } from './context.ts';
import { readerLanguage } from './language.ts';
import { networkOf, prefixOf } from './network.ts';
import { isSame } from '../signature.ts';

/**
 * Where somebody signs in from. `device`, `network` and `prefix` (the /48 around an IPv6 network) are hashes that D1 may store; `secret` is the
 * device's cookie in the browser.
 */
export interface Caller {
  userAgent: string | undefined;
  /** ISO 3166; null if the edge does not know it. */
  country: string | null;
  /** The language in which they read the site. */
  language: Language;
  device: string;
  network: string;
  prefix: string | null;
  secret: string;
}

const COOKIE = 'sarai_device';
/** The longest time that browsers keep a cookie; each sign-in starts it again. */
const COOKIE_SECONDS = (400 * DAY) / 1000;

/** The caller, with a new device if the browser has none of ours. */
export function callerOf(c: AppContext): Caller {
  const secret = secretInCookie(c) ?? newSecret(c);
  const prefix = prefixOf(c);
  return {
    userAgent: c.req.header('User-Agent'),
    country: countryOf(c),
    language: readerLanguage(c.req.raw),
    device: deviceOf(secret),
    network: `n:${keyedHash(c, 'network', networkOf(c))}`,
    prefix: prefix && `p:${keyedHash(c, 'network', prefix)}`,
    secret,
  };
}

/** The device that the browser sent; null if it sent none of ours. */
export function deviceInCookie(c: AppContext): string | null {
  const secret = secretInCookie(c);
  return secret === null ? null : deviceOf(secret);
}

/** Sets the device's cookie. No script can read it, and browsers do not send it with requests from other sites. */
export function setDeviceCookie(c: AppContext, { secret }: Caller): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: COOKIE_SECONDS } as const;
  setCookie(c, COOKIE, secret, isHttps(c) ? { ...options, prefix: 'host', secure: true } : options);
}

/** Deletes the device's cookie: on a shared phone none may stay. */
export function deleteDeviceCookie(c: AppContext): void {
  deleteCookie(c, COOKIE, isHttps(c) ? { path: '/', prefix: 'host', secure: true } : { path: '/' });
}

/** Over https the cookie is named `__Host-…`: browsers accept that only from this very host, and only over https. */
function isHttps(c: AppContext): boolean {
  return varsOf(c.env).APP_ORIGIN.startsWith('https:');
}

/** A hash under the Worker's secret: nobody with a copy of the database can find an address by hashing all addresses. */
export function keyedHash(c: Pick<AppContext, 'env'>, use: string, content: string): string {
  return hmac(varsOf(c.env).SESSION_SECRET, `sarai ${use}: ${content}`);
}

/** 128 random bits and our signature, so that nobody can present a device that was never issued. */
function newSecret(c: AppContext): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${keyedHash(c, 'device', random)}`;
}

function secretInCookie(c: AppContext): string | null {
  const secret = isHttps(c) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE);
  const [random = '', signature = '', ...more] = secret?.split('.') ?? [];
  // Text after the signature would give the same cookie another device.
  if (secret === undefined || random === '' || more.length > 0) return null;
  return isSame(signature, keyedHash(c, 'device', random)) ? secret : null;
}

function deviceOf(secret: string): string {
  return `d:${hmac('sarai', secret)}`;
}

function hmac(key: string, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}

function countryOf(c: AppContext): string | null {
  const country = c.req.raw.cf?.country ?? c.req.header('CF-IPCountry');
  // Cloudflare sends XX for an address whose country it does not know, T1 for Tor. https://developers.cloudflare.com/network/ip-geolocation/
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
