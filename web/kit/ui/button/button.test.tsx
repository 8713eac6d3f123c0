// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test.each([
  [{}, false, null],
  [{ busy: true }, true, 'true'],
  [{ disabled: true }, true, null],
  [{ busy: true, disabled: false }, true, 'true'],
  [{ busy: false, disabled: true }, true, null],
])('a button that is %j can not be pressed: %s, and is heard to be busy: %s', async (state, disabled, busy) => {
  const page = await openPage();
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await page.draw(
    <form onSubmit={onSubmit}>
      <Button {...state} onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = await page.there('button');
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([disabled, busy]);
  await page.press('Save');
  expect(onClick).toHaveBeenCalledTimes(disabled ? 0 : 1);
  // Only a form's submit button submits it.
  expect([button.type, onSubmit.mock.calls.length]).toEqual(['button', 0]);
});

test('a button of an icon is named for ears and for pointers, and sends no form by itself', async () => {
  const page = await openPage();
  await page.draw(<IconButton label="Close">×</IconButton>);
  const button = await page.there('button');
  expect([button.getAttribute('aria-label'), button.title, button.type]).toEqual(['Close', 'Close', 'button']);
});
