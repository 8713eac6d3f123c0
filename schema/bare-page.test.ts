import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { barePage } from './bare-page.ts';

test('a page that stands alone lets its own styles in, and nothing else', () => {
  const { html, headers } = barePage('ps', { title: 'سرلیک', text: 'متن', again: 'بیا' });
  const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
  expect(headers['Content-Security-Policy']).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
  );
  expect(html).toMatch(/^<!doctype html><html lang="ps-AF" dir="rtl">/);
  expect(html).not.toMatch(/ style=|<script|src=/);
});
