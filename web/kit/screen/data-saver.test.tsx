// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('what is chosen here is shown and spared at once; so is what another tab chooses, or wipes with all else', async () => {
  const page = await openPage();
  const { chooseSaver, watchDataSaver, useSaverChoice } = await import('./data-saver.ts');
  watchDataSaver();
  const choice = await page.use(useSaverChoice);
  const spares = () => document.documentElement.matches('[data-saves]');
  expect([choice.now, spares()]).toEqual(['auto', false]);
  await actAndCheck(() => chooseSaver('on'));
  expect([choice.now, spares(), localStorage.getItem('data_saver')]).toEqual(['on', true, 'on']);

  localStorage.setItem('data_saver', 'off');
  await actAndCheck(() => dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(spares()).toBe(true);
  await actAndCheck(() => dispatchEvent(new StorageEvent('storage', { key: 'data_saver' })));
  expect([choice.now, spares()]).toEqual(['off', false]);

  await actAndCheck(() => chooseSaver('on'));
  localStorage.clear();
  await actAndCheck(() => dispatchEvent(new StorageEvent('storage', { key: null })));
  expect([choice.now, spares()]).toEqual(['auto', false]);
});

test('as the line becomes slow data is spared, and no longer once it is fast; what is chosen here counts more', async () => {
  await openPage();
  const line = Object.assign(new EventTarget(), { effectiveType: '4g' });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: line }));
  const { chooseSaver, watchDataSaver } = await import('./data-saver.ts');
  watchDataSaver();
  const becomes = (effectiveType: string) => {
    line.effectiveType = effectiveType;
    line.dispatchEvent(new Event('change'));
    return document.documentElement.matches('[data-saves]');
  };
  expect([becomes('3g'), becomes('2g'), becomes('4g'), becomes('slow-2g')]).toEqual([false, true, false, true]);
  chooseSaver('off');
  expect(becomes('2g')).toBe(false);
  chooseSaver('on');
  expect(becomes('4g')).toBe(true);
  chooseSaver('auto');
  expect(becomes('4g')).toBe(false);
});
