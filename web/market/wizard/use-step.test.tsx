// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { useStep } from './use-step.ts';
import type { Step } from './validation.ts';

test('who came to a step by its address is led back to the step before, and not out of the wizard', async () => {
  const steps = await wizardAt('?step=3', 1);
  const places = history.length;
  await actAndCheck(() => steps.now.back());
  expect(location.search).toBe('?step=2');
  await actAndCheck(() => steps.now.back());
  expect([location.pathname + location.search, history.length]).toEqual(['/create-listing', places]);
});

test('who reloads a step stays at it, with no place more to go back through', async () => {
  const places = history.length;
  const steps = await wizardAt('?step=2', 3);
  expect([steps.now.step, location.search, history.length]).toEqual([2, '?step=2', places]);
});

/** The steps of a complete draft that was left at `resumed`. */
async function wizardAt(search: string, resumed: Step) {
  history.replaceState(null, '', `/create-listing${search}`);
  const page = await openPage({ words: [] });
  return page.use(() => useStep(3, resumed));
}
