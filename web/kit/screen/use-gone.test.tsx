// @vitest-environment happy-dom
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { useGone } from './use-gone.ts';

test('a screen is gone once it is left, and not before, also where React draws it twice', async () => {
  const page = await openPage();
  const gone: { current: boolean }[] = [];
  const Screen = () => {
    gone.push(useGone());
    return null;
  };
  await page.draw(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
  expect(gone.filter(({ current }) => current)).toEqual([]);
  await page.draw(null);
  expect(gone.some(({ current }) => current)).toBe(true);
});
