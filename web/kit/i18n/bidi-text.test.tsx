import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BidiText } from './bidi-text.tsx';

test.each([1, 2, 'all'] as const)('what somebody typed runs in its own direction, in lines: %s', (lines) => {
  expect(renderToStaticMarkup(<BidiText text="5 اتاق" lines={lines} />)).toMatch(/^<bdi dir="auto" class="[^"]+">5 اتاق<\/bdi>$/);
});
