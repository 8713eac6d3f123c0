import { expect, test } from 'vitest';
import { developmentPolicy, headersFile } from './headers.ts';

const NONE = { scripts: [], styles: [] };

test('only our own scripts run, and the scripts and styles that documents carry, by their hashes', () => {
  const file = headersFile({ scripts: ['abc='], styles: ['def=', 'ghi='] }, 'https://sarai.example', '/a.js');
  expect(file).toContain("script-src 'self' 'sha256-abc=';");
  expect(file).toContain("style-src 'self' 'sha256-def=' 'sha256-ghi=';");
  for (const rule of ["default-src 'self';", "object-src 'none';", "base-uri 'none';"]) expect(file).toContain(rule);
  expect(file).not.toContain('unsafe');
});

test('the preview host of Pages is not indexed', () => {
  expect(headersFile(NONE, '', '/a.js')).toContain('https://:project.pages.dev/*\n  X-Robots-Tag: noindex');
});

test('the pages behind mailed links name themselves to nobody', () => {
  for (const path of ['/reset-password', '/confirm-email', '/newsletter']) {
    expect(headersFile(NONE, '', '/a.js')).toContain(`\n${path}\n  Referrer-Policy: no-referrer`);
  }
});

test('websockets go to our own host only, which is named for browsers whose self is no websocket', () => {
  expect(headersFile(NONE, 'https://sarai.example', '/a.js')).toContain("connect-src 'self' wss://sarai.example;");
});

test('pictures are our own, or of the device itself: those that are not sent yet', () => {
  expect(headersFile(NONE, '', '/a.js')).toContain("img-src 'self' data: blob:;");
});

test('every file is taken for what it says it is, framed by nobody, and fetched over https from then on', () => {
  const [everything = ''] = headersFile(NONE, '', '/a.js').split('\n\n');
  expect(everything).toMatch(/^\/\*\n/);
  for (const line of [
    "frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Strict-Transport-Security: max-age=63072000; includeSubDomains',
    // 'Near me' asks the device for its location.
    'Permissions-Policy: camera=(), microphone=(), geolocation=(self),',
  ])
    expect(everything).toContain(line);
});

test('a file of a release is kept for good, as ARCHITECTURE.md says: its name is of what is in it', () => {
  expect(headersFile(NONE, '', '/a.js')).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test('the service worker is asked for each time: nobody keeps an old one', () => {
  expect(headersFile(NONE, '', '/a.js')).toContain('\n/sw.js\n  Cache-Control: no-cache\n\n');
});

test('the documents that the Worker renders hint at one module, as all browsers fetch modules', () => {
  const file = headersFile(NONE, '', '/assets/app-1.js');
  expect(file).toContain(
    '\n/shells/*\n  X-Robots-Tag: noindex\n  Link: </assets/app-1.js>; rel=preload; as=script; crossorigin\n',
  );
  expect(file.match(/Link:/g)).toHaveLength(1);
});

test('while one works on the web Vite’s own scripts, styles and websocket are let in, and nothing else is', () => {
  const policy = developmentPolicy(5173);
  expect(policy).toContain("script-src 'self' 'nonce-development';");
  expect(policy).toContain("style-src 'self' 'nonce-development';");
  expect(policy).toContain("connect-src 'self' ws://localhost:5173 ws://127.0.0.1:5173;");
  expect(policy).not.toContain('unsafe');
  expect(headersFile(NONE, 'https://sarai.example', '/assets/app-1.js')).not.toContain('nonce');
});
