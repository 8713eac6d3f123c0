import { expect, test } from 'vitest';
import type { EdgeRequest } from '../../platform/http/edge/edge-routes.ts';
import { isPerson } from './searches-people.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const asks = (headers: Record<string, string>) =>
  isPerson({ request: new Request('http://localhost/', { headers }) } as EdgeRequest); // all of it that is looked at

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  CHROME.replace('K)', 'CUBOT X18 Plus)'),
  `${CHROME} [FB_IAB/FB4A;FBAV/490.0.0.0;]`,
])('a person asks by %s', (agent) => {
  expect(asks({ 'User-Agent': agent })).toBe(true);
});

test.each([
  'Googlebot/2.1',
  'AdIdxBot_2',
  'BLEXCrawler',
  'Baiduspider/2.0',
  'Yahoo! Slurp',
  'BingPreview/1.0b',
  'facebookexternalhit/1.1',
  'WhatsApp/2.24',
  'Telegram',
  'Skype',
  'Viber',
  'curl/8.5',
  'Wget/1.21',
  'python-requests/2.31',
  'Java/17',
  'okhttp/4.12',
  'Go-http-client/2.0',
  'axios/1.7',
  'node',
  'undici',
  'HeadlessChrome/130.0',
  'Chrome-Lighthouse',
  'PageSpeed Insights',
  'Site24x7 Monitoring',
  'Uptime-Kuma',
  'NetScanner',
])('no person asks by %s, though it calls itself a browser', (name) => {
  expect(asks({ 'User-Agent': `Mozilla/5.0 (compatible; ${name})` })).toBe(false);
});

test.each(['', 'Dalvik/2.1.0', `Something like ${CHROME}`])('nobody asks by «%s», which names no browser', (agent) => {
  expect(asks(agent === '' ? {} : { 'User-Agent': agent })).toBe(false);
});

test.each([
  ['Sec-Purpose', 'prefetch', false],
  ['Sec-Purpose', 'prefetch;prerender', false],
  ['Sec-Purpose', 'Prerender', false],
  ['Purpose', 'prefetch', false],
  ['Sec-Purpose', 'navigation', true],
])('with “%s: %s” a browser asks for a person: %j', (name, value, isAsked) => {
  expect(asks({ 'User-Agent': CHROME, [name]: value })).toBe(isAsked);
});
