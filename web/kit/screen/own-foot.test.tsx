// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('a foot that a server drew keeps its room until its screen lives, and no longer than that, and on no other address', async () => {
  const page = await openPage();
  document.body.appendChild(document.createElement('p')).dataset['ownFoot'] = '';
  const { startOwnFoot, useHasFoot, useOwnFoot } = await import('./own-foot.ts');
  const Bar = ({ onAd }: { onAd: boolean }) => (useHasFoot(onAd) ? null : <nav />);
  const Foot = () => {
    useOwnFoot();
    return null;
  };
  const hasBar = async (onAd: boolean, isAlive = false) => {
    await page.draw(
      <>
        <Bar onAd={onAd} />
        {isAlive && <Foot />}
      </>,
    );
    return page.main.querySelector('nav') !== null;
  };
  expect(await hasBar(true)).toBe(true);
  startOwnFoot();
  expect([await hasBar(true), await hasBar(false), await hasBar(true)]).toEqual([false, true, false]);
  expect([await hasBar(true, true), await hasBar(true, false)]).toEqual([false, true]);
});

test('a foot that goes leaves the room to another one that is still there', async () => {
  const page = await openPage();
  const { useHasFoot, useOwnFoot } = await import('./own-foot.ts');
  const Bar = () => (useHasFoot(false) ? null : <nav />);
  const Foot = () => {
    useOwnFoot();
    return null;
  };
  const hasBar = async (feet: readonly string[]) => {
    await page.draw(
      <>
        <Bar />
        {feet.map((foot) => (
          <Foot key={foot} />
        ))}
      </>,
    );
    return page.main.querySelector('nav') !== null;
  };
  expect([await hasBar(['ad', 'offer']), await hasBar(['ad']), await hasBar([])]).toEqual([false, false, true]);
});
