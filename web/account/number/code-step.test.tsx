// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { CodeStep } from './code-step.tsx';

let root: Root;
const onCode = vi.fn<(code: string) => void>();
const onFault = vi.fn<() => void>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await loadDomains('number', 'errors');
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['123456', '۱۲۳۴۵۶', '١٢٣ ٤٥٦', '123-456'])('the code %s is read as it was meant', async (typed) => {
  await drawn('2026-11-21T08:10:00Z');
  const field = document.querySelector('input');
  if (field) field.value = typed;
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onCode).toHaveBeenLastCalledWith('123456');
  expect(onFault).not.toHaveBeenCalled();
});

test('its field goes when the time is over, and a code that was sent again has a time of its own', async () => {
  const isOver = () => !document.querySelector('form') && document.body.textContent?.includes(t('number.over'));
  await drawn('2026-11-21T08:10:00Z');
  await drawn('2026-11-21T08:15:00Z');
  await act(async () => vi.advanceTimersByTime(14 * 60_000));
  expect(isOver()).toBe(false);
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(isOver()).toBe(true);
});

async function drawn(expiresAt: string): Promise<void> {
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <CodeStep
        begun={{ id: 'a', via: 'sms', link: null, expiresAt }}
        phone="0701234567"
        code=""
        fault={null}
        banner={null}
        busy={false}
        sending={false}
        sayOf={nothing}
        onTyped={nothing}
        onCode={onCode}
        onFault={onFault}
        onSendAgain={nothing}
        onStartAgain={nothing}
      />,
    ),
  );
}
