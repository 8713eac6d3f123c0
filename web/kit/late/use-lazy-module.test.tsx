// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('what is loaded late is drawn once its looks are there, too', async () => {
  let come: () => void = () => {};
  vi.doMock('./rest-of-styles.ts', () => ({ restOfStyles: () => new Promise<void>((resolve) => (come = resolve)) }));
  onTestFinished(() => {
    vi.doUnmock('./rest-of-styles.ts');
  });
  const { page, Menu } = await late(async () => ({ name: 'A menu' }));
  await page.draw(<Menu open />);
  expect(page.main.textContent).toBe('');
  await actAndCheck(() => come());
  await vi.waitFor(() => expect(page.main.textContent).toBe('A menu'));
});

test('what could not be loaded is asked for by no network that returns after whoever needed it has gone, and once it is there by none', async () => {
  const load = vi.fn<() => Promise<{ name: string }>>(() => Promise.reject(new Error('offline')));
  const { page, Menu, onFailure } = await late(load);
  const returns = () => actAndCheck(() => dispatchEvent(new Event('online')));
  const calls = () => [load.mock.calls.length, onFailure.mock.calls.length];
  await page.draw(<Menu open />);
  await vi.waitFor(() => expect(calls()).toEqual([1, 1]));
  // The failure is reported once, however often the page is rendered.
  await page.draw(<Menu open />);
  expect(calls()).toEqual([1, 1]);
  await page.draw(<Menu open={false} />);
  await returns();
  expect(calls()).toEqual([1, 1]);
  await page.draw(<Menu open />);
  await vi.waitFor(() => expect(calls()).toEqual([2, 2]));
  load.mockResolvedValue({ name: 'A menu' });
  await returns();
  await vi.waitFor(() => expect(page.main.textContent).toBe('A menu'));
  await returns();
  // Once loaded, it stays for the next use.
  await page.draw(<Menu open={false} />);
  await page.draw(<Menu open />);
  expect([calls(), page.main.textContent]).toEqual([[3, 2], 'A menu']);
});

async function late(load: () => Promise<{ name: string }>) {
  const page = await openPage();
  const { useLazyModule } = await import('./use-lazy-module.ts');
  const onFailure = vi.fn<() => void>();
  const Menu = ({ open }: { open: boolean }) => useLazyModule(load, open, () => onFailure())?.name ?? null;
  return { page, Menu, onFailure };
}
