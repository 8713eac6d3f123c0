// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Reach } from '#schema/catalog/deals';
import { ownMember } from '../../../account/test/own-member.ts';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../../test/labelled.ts';
import { EMPTY_FIELDS } from '../../acts/listing-fields.ts';

test('the chat cannot be taken away, and a call and WhatsApp come and go in their own order', async () => {
  const { page, check, reach } = await field();
  const [chat, call, whatsApp] = (['wizard.reachChat', 'wizard.reachCall', 'wizard.reachWhatsApp'] as const).map((key) =>
    page.t(key),
  );
  expect([controlLabelled(chat ?? '').checked, controlLabelled(chat ?? '').disabled]).toEqual([true, true]);
  await check(whatsApp);
  expect([controlLabelled(call ?? '').checked, controlLabelled(whatsApp ?? '').checked]).toEqual([false, true]);
  await check(call);
  expect(reach()).toEqual(['chat', 'call', 'whatsapp']);
  await check(whatsApp);
  expect([reach(), controlLabelled(call ?? '').checked]).toEqual([['chat', 'call'], true]);
  expect(describedBy(page.main.querySelector('fieldset'))).toBe(page.t('wizard.reachText'));
});

test.each([
  [['chat'], [false, false]],
  [
    ['chat', 'call'],
    [true, false],
  ],
  [
    ['chat', 'whatsapp'],
    [false, true],
  ],
] as const)('of an ad whose owner chose %j before, that is what stands there', async (reach, checked) => {
  const { page } = await field({}, undefined, reach);
  const ways = (['wizard.reachCall', 'wizard.reachWhatsApp'] as const).map((key) => controlLabelled(page.t(key)).checked);
  expect(ways).toEqual(checked);
});

test('the number that buyers will see is shown only to who wants to be called, with what is wrong with it', async () => {
  const { page, check } = await field({ phone: null }, 'phone_required');
  expect(page.main.querySelector('[type=tel]')).toBeNull();
  await check(page.t('wizard.reachCall'));
  expect(describedBy(await page.there('[type=tel]'))).toBe(page.t('errors.phone_required'));
  // What was typed is kept for the member, and for nobody else.
  await page.type('[type=tel]', '0701');
  expect(JSON.parse(localStorage.getItem('form_drafts') ?? '{}')).toMatchObject({ memberId: 7 });
  await check(page.t('wizard.reachCall'));
  await vi.waitFor(() => expect(page.main.querySelector('[type=tel]')).toBeNull());
});

test('who wants WhatsApp alone is asked for the number, too', async () => {
  const { page, check } = await field({ phone: null });
  await check(page.t('wizard.reachWhatsApp'));
  expect(await page.there('[type=tel]')).toHaveProperty('value', '');
});

test('who wants to be called, and whose fields for a number can’t come, is told that there is no network', async () => {
  vi.doMock('./own-number.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./own-number.tsx');
  });
  const { page, check } = await field({ phone: null });
  await check(page.t('wizard.reachCall'));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('shell.offline')));
});

async function field(
  own: Parameters<typeof ownMember>[0] = {},
  fault?: 'phone_required',
  before: readonly Reach[] = EMPTY_FIELDS.reach,
) {
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors'],
    answers: { 'GET /api/members/me': () => Response.json(ownMember(own)) },
  });
  const { ReachField } = await import('./reach-field.tsx');
  const chosen = vi.fn<(reach: readonly Reach[]) => void>();
  function Wizard() {
    const [fields, setFields] = useState({ ...EMPTY_FIELDS, reach: before });
    const change = (next: typeof fields) => {
      chosen(next.reach);
      setFields(next);
    };
    return <ReachField fields={fields} errors={fault ? { reach: fault } : {}} onChange={change} />;
  }
  await page.draw(<Wizard />);
  return {
    page,
    check: (name: string | undefined) => actAndCheck(() => controlLabelled(name ?? '').click()),
    reach: () => chosen.mock.lastCall?.[0],
  };
}
