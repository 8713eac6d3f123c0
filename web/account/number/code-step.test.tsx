// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_TYPED_MAX, PROOF_MINUTES } from '#schema/catalog/limits';
import { MINUTE } from '#schema/durations';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

test.each(['123456', '۱۲۳۴۵۶', '١٢٣ ٤٥٦', '123-456'])('the code %s is read as it was meant', async (typed) => {
  const { page, draw, onCode, onFault } = await step();
  await draw(Date.now());
  await page.type('input', typed);
  await actAndCheck(() => page.main.querySelector('form')?.requestSubmit());
  expect(onCode).toHaveBeenLastCalledWith('123456');
  expect(onFault).not.toHaveBeenCalled();
});

test('its field goes when the time is over, and a code that was sent again has a time of its own', async () => {
  const { page, draw } = await step();
  const isOver = () => !page.main.querySelector('form') && page.main.textContent?.includes(page.t('number.over'));
  await draw(Date.now() - 5 * MINUTE);
  await draw(Date.now());
  await actAndCheck(() => vi.advanceTimersByTime((PROOF_MINUTES - 1) * MINUTE));
  expect(isOver()).toBe(false);
  await actAndCheck(() => vi.advanceTimersByTime(MINUTE));
  expect(isOver()).toBe(true);
});

test('on a phone whose clock went a month back meanwhile there is a field, too', async () => {
  const { page, draw } = await step();
  await draw(Date.parse('2026-12-21T08:00:00Z'));
  await actAndCheck(() => vi.advanceTimersByTime(MINUTE));
  expect(page.main.querySelector('form')).not.toBeNull();
});

test('the field of the code says what it takes: to its member, to their keyboard, and to what fills it in', async () => {
  const { page, draw } = await step();
  await draw(Date.now());
  const field = controlLabelled(page.t('number.smsCode'));
  const told = ['inputmode', 'autocomplete', 'dir', 'maxlength'].map((name) => field.getAttribute(name));
  expect([field.required, describedBy(field), ...told]).toEqual([
    true,
    page.t('number.codeHint'),
    'numeric',
    'one-time-code',
    'ltr',
    String(CODE_TYPED_MAX),
  ]);
  // A number runs left to right in every sentence.
  const number = await page.there('bdi');
  expect([number.textContent, number.getAttribute('dir')]).toEqual(['0701 234 567', 'ltr']);
});

async function step() {
  const page = await openPage({ words: ['number', 'errors'] });
  const { CodeStep } = await import('./code-step.tsx');
  const onCode = vi.fn<(code: string) => undefined>();
  const onFault = vi.fn<() => void>();
  const nothing = () => undefined;
  const draw = (begunAt: number) =>
    page.draw(
      <CodeStep
        proof={{ id: 'a', via: 'sms', link: null, begunAt }}
        phone="0701234567"
        code=""
        error={null}
        banner={null}
        busy={false}
        sending={false}
        errorOf={nothing}
        onTyped={nothing}
        onCode={onCode}
        onError={onFault}
        onSendAgain={nothing}
        onStartAgain={nothing}
      />,
    );
  return { page, draw, onCode, onFault };
}
