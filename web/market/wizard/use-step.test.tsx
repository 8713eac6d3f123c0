// @vitest-environment happy-dom
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';
import { type Steps, useStep } from './use-step.ts';

test('who came to a step by its address is led back to the step before, and not out of the wizard', async () => {
  history.replaceState(null, '', '/create-listing?step=3');
  const page = await openPage({ words: [] });
  const steps: Partial<Steps> = {};
  function Wizard() {
    const now = useStep(3, 1);
    useEffect(() => void Object.assign(steps, now));
    return null;
  }
  await page.draw(<Wizard />);
  await does(() => steps.back?.());
  expect(location.search).toBe('?step=2');
  await does(() => steps.back?.());
  expect(location.pathname + location.search).toBe('/create-listing');
});
