// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('what is chosen here is shown and spared at once; so is what another tab chooses, or wipes with all else', async () => {
  const page = await openPage();
  const { chooseSaver, followSaver, useSaverChoice } = await import('./data-saver.ts');
  followSaver();
  const choice = await page.use(useSaverChoice);
  const spares = () => document.documentElement.matches('[data-saves]');
  expect([choice.now, spares()]).toEqual(['auto', false]);
  await does(() => chooseSaver('on'));
  expect([choice.now, spares(), localStorage.getItem('data_saver')]).toEqual(['on', true, 'on']);

  localStorage.setItem('data_saver', 'off');
  await does(() => dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(spares()).toBe(true);
  await does(() => dispatchEvent(new StorageEvent('storage', { key: 'data_saver' })));
  expect([choice.now, spares()]).toEqual(['off', false]);

  await does(() => chooseSaver('on'));
  localStorage.clear();
  await does(() => dispatchEvent(new StorageEvent('storage', { key: null })));
  expect([choice.now, spares()]).toEqual(['auto', false]);
});
