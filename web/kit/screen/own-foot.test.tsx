// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let root: Root;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="page"></div><p data-own-foot></p>';
  root = createRoot(document.getElementById('page') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('a foot that a server drew keeps its room until its screen lives, and no longer than that, and on no other address', async () => {
  const { startOwnFoot, useHasFoot, useOwnFoot } = await import('./own-foot.ts');
  const Bar = ({ onAd }: { onAd: boolean }) => (useHasFoot(onAd) ? null : <nav />);
  const Foot = () => {
    useOwnFoot();
    return null;
  };
  const hasBar = (onAd: boolean, isAlive = false) => {
    act(() =>
      root.render(
        <>
          <Bar onAd={onAd} />
          {isAlive && <Foot />}
        </>,
      ),
    );
    return document.querySelector('nav') !== null;
  };
  expect(hasBar(true)).toBe(true);
  startOwnFoot();
  expect([hasBar(true), hasBar(false), hasBar(true)]).toEqual([false, true, false]);
  expect([hasBar(true, true), hasBar(true, false)]).toEqual([false, true]);
});
