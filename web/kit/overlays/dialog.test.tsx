// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('./dialog-radix.tsx'));

test('a dialog that cannot be had says that there is no network, and counts as closed', async () => {
  const page = await openPage();
  vi.doUnmock('./dialog.tsx');
  vi.doMock('./dialog-radix.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  const [{ Dialog }, { shownToast }] = await Promise.all([import('./dialog.tsx'), import('./toast.ts')]);
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await page.draw(<Dialog open title="Report" onOpenChange={onOpenChange} />);
  await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false]]));
  expect(shownToast.get()).toMatchObject({
    title: 'The server cannot be reached. Check your connection and try again.',
    tone: 'danger',
  });
});

test('a page whose bar takes room keeps its width under a dialog, and has its bar back after it', async () => {
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  const root = document.documentElement;
  Object.defineProperty(root, 'clientWidth', { value: innerWidth - 15, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(root, 'clientWidth'));
  const locked = [];
  for (const open of [true, false]) {
    await page.draw(<DialogRadix open={open} title="Report this ad" onOpenChange={() => {}} />);
    locked.push([...root.classList].filter((name) => name.startsWith('scroll-locked')));
  }
  expect(locked).toEqual([['scroll-locked', 'scroll-locked-gutter'], []]);
});

test('a dialog takes the focus, and gives it back to what opened it', async () => {
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  const draw = (open: boolean) =>
    page.draw(
      <>
        <button type="button">Report</button>
        <DialogRadix open={open} title="Report this ad" onOpenChange={() => {}}>
          <input name="reason" />
        </DialogRadix>
      </>,
    );
  await draw(false);
  const opener = await page.there('button');
  await actAndCheck(() => opener.focus());
  await draw(true);
  const dialog = document.querySelector('[role=dialog]');
  await vi.waitFor(() => expect(dialog?.contains(document.activeElement)).toBe(true));
  await draw(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Back closes an open dialog, also after it was refused once, and means the screen again once it is closed', async () => {
  const watchers = new Set<EventTarget>();
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        watchers.add(this);
      }
      destroy = () => void watchers.delete(this);
    },
  );
  const back = () => {
    const [watcher] = [...watchers].slice(-1);
    if (watcher) watchers.delete(watcher);
    watcher?.dispatchEvent(new Event('close'));
  };
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  const [busy, free] = [vi.fn<(open: boolean) => void>(), vi.fn<(open: boolean) => void>()];
  await page.draw(<DialogRadix open title="Report this ad" onOpenChange={busy} />);
  await actAndCheck(back);
  await page.draw(<DialogRadix open title="Report this ad" onOpenChange={free} />);
  await actAndCheck(back);
  expect([busy.mock.calls, free.mock.calls]).toEqual([[[false]], [[false]]]);
  await page.draw(<DialogRadix open={false} title="Report this ad" onOpenChange={free} />);
  expect(watchers.size).toBe(0);
});

test('the keyboard reaches what a dialog scrolls, and stops there no more once it fits', async () => {
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  let height = 900;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  onTestFinished(() => void vi.restoreAllMocks());
  const stops = async (words: string) => {
    await page.draw(
      <DialogRadix open title="Terms" onOpenChange={() => {}}>
        {words}
      </DialogRadix>,
    );
    return [...document.querySelectorAll('[role=dialog] [tabindex="0"]')].map(({ textContent }) => textContent);
  };
  expect(await stops('Many words')).toEqual(['Many words']);
  height = 300;
  expect(await stops('Few words')).toEqual([]);
});

test('a dialog is called by its title, says what it is about where there is more to say, and closes by its cross', async () => {
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const said = async (description?: string) => {
    await page.draw(
      <DialogRadix open title="Report this ad" description={description} footer={<b>Send</b>} onOpenChange={onOpenChange} />,
    );
    const dialog = document.querySelector('[role=dialog]');
    return ['aria-labelledby', 'aria-describedby'].map(
      (name) => document.getElementById(dialog?.getAttribute(name) ?? '')?.textContent,
    );
  };
  expect(await said()).toEqual(['Report this ad', undefined]);
  expect(document.querySelector('[role=dialog]')?.hasAttribute('aria-describedby')).toBe(false);
  expect(await said('We look at it.')).toEqual(['Report this ad', 'We look at it.']);
  expect(document.querySelector('[role=dialog] b')?.textContent).toBe('Send');
  const close = document.querySelector<HTMLElement>('[role=dialog] button');
  expect(close?.getAttribute('aria-label')).toBe(page.t('shell.close'));
  await actAndCheck(() => close?.click());
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('whoever signs out with something unsent is told how much it is, and stays or leaves', async () => {
  const page = await openPage({ words: ['waiting'] });
  const { SignOutDialog } = await import('./sign-out-dialog.tsx');
  const [stay, leave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const draw = (unsent: number | null) =>
    page.draw(<SignOutDialog signOut={{ unsentCount: unsent, cancel: stay, confirm: leave, request: () => {} }} />);
  await draw(null);
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  await draw(2);
  expect((await page.there('[role=dialog]')).getAttribute('aria-label')).toBe(page.t('waiting.leaveTitle'));
  expect((await page.there('[role=dialog] p')).textContent).toBe(page.t('waiting.leaveText', { count: 2 }));
  await page.press(page.t('shell.cancel'));
  expect([stay, leave].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  // Its close button and Escape sign nobody out.
  await page.escape();
  expect([stay, leave].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  await page.press(page.t('shell.signOut'));
  expect([stay, leave].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('the button that does nothing stands before the act, and closes the dialog', async () => {
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const act = <button type="button">Delete</button>;
  await page.draw(<DialogRadix open title="Delete this ad?" cancel="Keep it" footer={act} onOpenChange={onOpenChange} />);
  const [, keep, last] = document.querySelectorAll<HTMLElement>('[role=dialog] button');
  expect([keep?.textContent, last?.textContent]).toEqual(['Keep it', 'Delete']);
  await actAndCheck(() => keep?.click());
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('a dialog whose title and buttons leave no room scrolls as a whole', async () => {
  const page = await openPage();
  const { DialogRadix } = await import('./dialog-radix.tsx');
  await page.draw(
    <DialogRadix open title="Report this ad" onOpenChange={() => {}}>
      <input name="reason" />
    </DialogRadix>,
  );
  expect(document.querySelector('[role=dialog]')?.className).toContain('overflow-y-auto');
  expect(document.querySelector('[role=dialog] .goes-on-y')?.className).toContain('[@media(max-height:30em)]:min-h-max');
});
