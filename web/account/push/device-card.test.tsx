// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { PUSH_KINDS } from '#schema/catalog/notices/push-kinds';
import type { PushDevice } from '#schema/contracts/push';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy } from '../../test/labelled.ts';
import type { PushAvailability } from './device.ts';

let chance: PushAvailability;
/** This device in the account. */
let device: PushDevice | null;
let ownDevice: () => Promise<PushDevice | null>;
const switchOn = vi.fn<() => Promise<PushDevice | null>>();
const switchOff = vi.fn<() => Promise<void>>();
const choosePush = vi.fn<(chosen: Partial<PushDevice>) => Promise<PushDevice>>();
const TOLD: PushDevice = { endpoint: 'https://push.example/1', kinds: ['messages', 'ads'], quiet: false };
const broken = new TypeError('Failed to fetch');

beforeEach(() => {
  [chance, device] = ['open', null];
  ownDevice = async () => device;
});
afterEach(() => {
  vi.doUnmock('./device.ts');
  vi.resetModules();
  vi.resetAllMocks();
});

test('where a device can be told nothing, the card says why, each time something else, and has no switch', async () => {
  const reasons: unknown[] = [];
  for (const why of ['denied', 'install', 'shared', 'none'] as const) {
    chance = why;
    const { page, switches } = await card();
    expect([switches(), page.main.querySelector('h2')?.textContent]).toEqual([[], page.t('push.title')]);
    reasons.push(page.main.textContent);
    for (const words of [page.t('push.text'), page.t(`push.${why}Text`)]) expect(page.main.textContent).toContain(words);
  }
  expect(new Set(reasons)).toHaveLength(4);
});

test.each([
  ['is kept where there may be one', 'open', 1],
  ['is not kept where there is none', 'denied', 0],
] as const)('until it is known whether a device is told, room for the switch %s', async (_, is, rooms) => {
  chance = is;
  ownDevice = () => new Promise(() => {});
  const { page, fields } = await drawn();
  expect([fields(), page.main.querySelectorAll('[aria-hidden=true]').length]).toEqual([[], rooms]);
});

test('a device of which the account could not be asked is not said to be told anything', async () => {
  ownDevice = () => Promise.reject(broken);
  const { page, switches } = await card();
  expect(switches()).toEqual([[page.t('push.here'), false]]);
});

test('switched on, it shows what the device is told; switched off, nothing of that', async () => {
  switchOn.mockImplementation(async () => (device = TOLD));
  switchOff.mockImplementation(async () => void (device = null));
  const { page, switches, press } = await card();
  expect(switches()).toEqual([[page.t('push.here'), false]]);
  await press('push.here');
  await vi.waitFor(() =>
    expect(switches()).toEqual([
      [page.t('push.here'), true],
      [page.t('push.messages'), true],
      [page.t('push.searches'), false],
      [page.t('push.ads'), true],
      [page.t('push.account'), false],
      [page.t('push.quiet'), false],
    ]),
  );
  expect(switchOff).not.toHaveBeenCalled();
  await press('push.here');
  await vi.waitFor(() => expect(switches()).toEqual([[page.t('push.here'), false]]));
  expect(switchOn).toHaveBeenCalledOnce();
});

test('the switch goes over at once and, while the browser asks, a second press undoes nothing and asks nothing', async () => {
  let answer: (device: PushDevice | null) => void = () => {};
  switchOn.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { page, switches, press, field } = await card();
  await press('push.here');
  await vi.waitFor(() => expect(switches()).toEqual([[page.t('push.here'), true]]));
  // A disabled switch would lose the keyboard focus.
  expect(field('push.here')?.disabled).toBe(false);
  await press('push.here');
  await actAndCheck(() => answer(TOLD));
  await vi.waitFor(() => expect(switches()).toHaveLength(6));
  expect([switches()[0], switchOn.mock.calls, switchOff.mock.calls]).toEqual([[page.t('push.here'), true], [[]], []]);
});

test('whoever denies it to the browser reads how that is taken back, in place of the switch', async () => {
  switchOn.mockImplementation(async () => {
    chance = 'denied';
    return null;
  });
  const { page, switches, press, toast } = await card();
  await press('push.here');
  await vi.waitFor(() => expect(switches()).toEqual([]));
  expect(page.main.textContent).toContain(page.t('push.deniedText'));
  expect(toast()).toMatchObject({ tone: 'danger', title: page.t('push.notAllowed'), description: page.t('push.deniedText') });
});

test('whoever only closes the question of the browser may be asked again', async () => {
  switchOn.mockResolvedValue(null);
  const { page, switches, press, toast } = await card();
  await press('push.here');
  await vi.waitFor(() => expect(toast()?.title).toBe(page.t('push.notAllowed')));
  await vi.waitFor(() => expect(switches()).toEqual([[page.t('push.here'), false]]));
});

test.each([
  ['on', null, switchOn],
  ['off', TOLD, switchOff],
])('what could not be switched %s says so, and stands as it was', async (_, before, turn) => {
  device = before;
  turn.mockRejectedValue(broken);
  const { page, switches, press, toast } = await card();
  const was = switches();
  await press('push.here');
  await vi.waitFor(() =>
    expect(toast()).toMatchObject({ tone: 'danger', title: page.t('push.failed'), description: page.t('shell.offline') }),
  );
  await vi.waitFor(() => expect(switches()).toEqual(was));
});

test('what was switched off half-way, before the account was out of reach, stands as the device is by then', async () => {
  device = TOLD;
  switchOff.mockImplementation(async () => {
    device = null;
    throw broken;
  });
  const { page, switches, press } = await card();
  await press('push.here');
  await vi.waitFor(() => expect(switches()).toEqual([[page.t('push.here'), false]]));
});

test('one kind is chosen without touching the others', async () => {
  device = TOLD;
  choosePush.mockImplementation(async (chosen) => (device = { ...TOLD, ...chosen }));
  const { page, press, switches } = await card();
  const shows = (name: string, on: boolean) => vi.waitFor(() => expect(switches()).toContainEqual([name, on]));
  await press('push.searches');
  await shows(page.t('push.searches'), true);
  await press('push.messages');
  await shows(page.t('push.messages'), false);
  await press('push.quiet');
  await shows(page.t('push.quiet'), true);
  await vi.waitFor(() =>
    expect(choosePush.mock.calls).toEqual([
      [{ kinds: ['messages', 'searches', 'ads'] }],
      [{ kinds: ['searches', 'ads'] }],
      [{ quiet: true }],
    ]),
  );
});

test('each kind has a switch with words and a hint of its own', async () => {
  device = { ...TOLD, kinds: [...PUSH_KINDS] };
  const { switches, page } = await card();
  expect(switches()).toHaveLength(PUSH_KINDS.length + 2);
  const words = Array.from(page.main.querySelectorAll('[role=switch]'), describedBy);
  expect(words).toEqual((['here', ...PUSH_KINDS, 'quiet'] as const).map((key) => page.t(`push.${key}Text`)));
  expect(new Set([...words, ...switches().map(([name]) => name)])).toHaveLength(2 * (PUSH_KINDS.length + 2));
});

test('a choice that the account does not take says so, and is as it was', async () => {
  device = TOLD;
  let refuse: (error: Error) => void = () => {};
  choosePush.mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  const { page, press, switches, toast } = await card();
  await press('push.quiet');
  await vi.waitFor(() => expect(switches()).toContainEqual([page.t('push.quiet'), true]));
  await actAndCheck(() => refuse(broken));
  await vi.waitFor(() => expect(toast()).toMatchObject({ tone: 'danger', title: page.t('push.failed') }));
  await vi.waitFor(() => expect(switches()).toContainEqual([page.t('push.quiet'), false]));
});

test('where the account has switched it off for all of its devices, this one says so; a stranger’s account does not count', async () => {
  const hints = async (of: number, push: boolean) => {
    const { page } = await card({
      of,
      settings: { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, push } },
    });
    const text = page.main.textContent ?? '';
    return [text.includes(page.t('push.offForAll')), text.includes(page.t('push.hereText'))];
  };
  expect(await hints(7, false)).toEqual([true, false]);
  expect(await hints(7, true)).toEqual([false, true]);
  expect(await hints(8, false)).toEqual([false, true]);
});

async function drawn(settings?: object) {
  const page = await openPage({ member: 7, words: ['push'] });
  localStorage.setItem('settings', JSON.stringify(settings ?? null));
  vi.doMock('./device.ts', () => ({
    pushAvailability: () => chance,
    ownDevice: () => ownDevice(),
    enablePush: switchOn,
    disablePush: switchOff,
    updatePush: choosePush,
  }));
  const { default: DeviceCard } = await import('./device-card.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<DeviceCard memberId={7} />);
  const fields = () => [...page.main.querySelectorAll<HTMLInputElement>('[role=switch]')];
  return { page, fields, toast: shownToast.get };
}

/** Draws the card and waits until it has loaded the device. */
async function card(settings?: object) {
  const { page, fields, toast } = await drawn(settings);
  const nameOf = (field: Element) => document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent;
  const field = (key: Parameters<typeof page.t>[0]) => fields().find((each) => nameOf(each) === page.t(key));
  await vi.waitFor(() => expect(fields().length > 0).toBe(chance === 'open'));
  return {
    page,
    field,
    /** The names of the switches, and whether they are on. */
    switches: () => fields().map((each) => [nameOf(each), each.checked] as const),
    press: (key: Parameters<typeof page.t>[0]) => actAndCheck(() => field(key)?.click()),
    toast,
  };
}
