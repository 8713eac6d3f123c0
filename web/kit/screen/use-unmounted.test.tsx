// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { useUnmounted } from './use-unmounted.ts';

test('a screen is gone once it is left, and not before', async () => {
  const page = await openPage();
  const gone = await page.use(useUnmounted);
  const { now } = gone;
  expect(now.current).toBe(false);
  await page.draw(null);
  expect(now.current).toBe(true);
});
