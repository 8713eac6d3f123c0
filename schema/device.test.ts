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
  ['curl/8.5', null, null, false],
  [null, null, null, false],
])('%s is told apart', (userAgent, browser, system, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld });
});
