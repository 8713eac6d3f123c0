import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A047F) ${KIT} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 9; itel) ${KIT} Chrome/99.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge', 'Windows', false],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', false],
  // The names that these browsers send, each including those that it descends from.
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`, 'Edge', 'Android', true],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1`,
    'Edge',
    'iPad',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/124.0 Mobile Safari/537.36 OPR/82.0`, 'Opera', 'Android', true],
  ['Opera/9.80 (Android; Opera Mini/79.0/191) Presto/2.12 Version/12.16', 'Opera', 'Android', true],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604.1 OPiOS/16.0`,
    'Opera',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 9; en-US) AppleWebKit/537.36 Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
    'UC Browser',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android', true],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 FxiOS/127.0 Mobile/15E148 Safari/605.1`,
    'Firefox',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605 CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/126.0 Safari/537.36`, 'Chrome', 'ChromeOS', false],
  [`Mozilla/5.0 (X11; Ubuntu; Linux x86_64) ${KIT} Chromium/126.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17.5 Safari/605.1`, 'Safari', 'Mac', false],
  ['curl/8.5', null, null, false],
  [null, null, null, false],
])('%s is told apart', (userAgent, browser, system, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld });
});
