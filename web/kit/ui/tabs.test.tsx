// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.documentElement.dir = '';
  vi.unstubAllGlobals();
});

test.each([
  ['ltr', ['two', 'one', 'three', 'one', 'three']],
  ['rtl', ['three', 'one', 'two', 'one', 'three']],
])('the arrow keys walk along the tabs as they stand on the page: %s', async (dir, walked) => {
  document.documentElement.dir = dir;
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: `the panel ${id}` }));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Tabs label="Parts" tabs={tabs as [(typeof tabs)[0]]} />
      </MemoryRouter>,
    ),
  );
  const chosen = () => document.querySelector<HTMLElement>('[aria-selected="true"]');
  const places = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End']) {
    await act(async () => chosen()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect(document.activeElement).toBe(chosen());
    expect(document.querySelector('[role="tabpanel"]')?.textContent).toBe(`the panel ${chosen()?.dataset['tab']}`);
    places.push(chosen()?.dataset['tab']);
  }
  expect(places).toEqual(walked);
});
