import { expect, test } from 'vitest';
import { headersFile } from './headers.ts';

test('only our own scripts and the one boot script run, and no inline style applies', () => {
  const file = headersFile('abc=', 'https://sarai.example');
  expect(file).toContain("script-src 'self' 'sha256-abc='");
  expect(file).toContain("style-src 'self';");
  expect(file).not.toContain('unsafe');
});

test('the preview host of Pages is not indexed', () => {
  expect(headersFile('', '')).toContain('https://:project.pages.dev/*\n  X-Robots-Tag: noindex');
});

test('the page behind a mailed link names itself to nobody', () => {
  expect(headersFile('', '')).toContain('/reset-password\n  Referrer-Policy: no-referrer');
});

test('websockets go to our own host only, which is named for browsers whose self is no websocket', () => {
  expect(headersFile('', 'https://sarai.example')).toContain("connect-src 'self' wss://sarai.example;");
});
