import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { language, setLanguage } from '../kit/i18n/i18n.ts';
import { api } from '../kit/api/api.ts';
import { isCompact, setCompact } from './compact.ts';
import { followSession, memberId } from './session.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { createStore, useStore } from '../kit/store/store.ts';
import { currentTheme, showTheme } from './theme.ts';
import { setTimeZone, timeZone } from '../kit/time-zone.ts';

/** What the screens show: the account's settings with what is on its way to it. */
export type ShownSettings = { state: 'loading' | 'failed' } | { state: 'ready'; settings: Settings };

type Change = (settings: Settings) => Settings;

/** What the account said last, and whose account that is; `asked` is whom this page has asked about. */
let known = storedSettings();
let asked: number | null = null;
let pending: readonly Change[] = [];
/** What was chosen last for each setting. */
const latest = new Map<string, Change>();
let failed = false;
const shown = createStore<ShownSettings>(presented(), { state: 'loading' });
let turn: Promise<unknown> = Promise.resolve();

followSession(() => {
  if (known !== null && known.of !== memberId()) become(null);
});

// Another tab has stored an answer of the account.
addEventListener('storage', ({ key }) => {
  if (key !== 'settings') return;
  known = storedSettings();
  if (known === null) asked = null;
  tell();
  if (!isChosenHere()) void showAppearance().catch(() => undefined);
});

export function useSettings(): ShownSettings {
  return useStore(shown);
}

/**
 * Asks the account once a page, and tells it what was chosen here meanwhile by the header. What it had chosen elsewhere is shown here; an
 * account that never chose anything leaves the device as it is. Never throws.
 */
export function syncSettings(): void {
  void inTurn(sync).catch(() => {
    failed = known?.of !== memberId();
    tell();
  });
}

/** Asks the account again: another device may have changed a setting since this page asked. Never throws. */
export function renewSettings(): void {
  asked = null;
  syncSettings();
}

/** Changes one setting at once, here and on the account. Rejects when the account can't take it; it is then as it was. */
export async function chooseSetting<G extends keyof Settings, N extends keyof Settings[G]>(
  group: G,
  name: N,
  value: Settings[G][N],
): Promise<void> {
  const change: Change = (settings) => ({ ...settings, [group]: { ...settings[group], [name]: value } });
  pending = [...pending, change];
  const of = `${group}.${String(name)}`;
  latest.set(of, change);
  tell();
  try {
    if (group === 'appearance') await showAppearance();
    // Words of a language may come after those of one that was chosen later.
    if (latest.get(of) === change) await inTurn(() => send(change));
    pending = pending.filter((other) => other !== change);
  } catch (error) {
    pending = pending.filter((other) => other !== change);
    tell();
    if (group === 'appearance') await showAppearance();
    throw error;
  }
  tell();
}

async function sync(): Promise<void> {
  const id = memberId();
  if (id === null) return;
  const isOwners = known?.of === id;
  if (asked !== id) {
    const answer = await api.call('GET /api/settings');
    if (memberId() !== id) return;
    asked = id;
    const keepsDevice = isUntouched(answer) || (isOwners && isChosenHere());
    // A device that did not know the account says what it was just switched to, and takes the rest from there.
    become({ of: id, settings: keepsDevice ? withDevice(answer) : isChosenHere() ? withLanguage(answer) : answer });
    await showAppearance();
  }
  if (isChosenHere()) await tellChoice(id);
}

/** Chosen by this member: a sign-in forgets what a visitor chose (`auth/account.ts`). */
function isChosenHere(): boolean {
  return readStored('appearance_chosen') !== null;
}

/** What is chosen while this travels is told by the next turn. */
async function tellChoice(id: number): Promise<void> {
  store('appearance_chosen', null);
  try {
    await send(withDevice);
  } catch (error) {
    if (memberId() === id) store('appearance_chosen', '1');
    throw error;
  }
}

/** The account takes them whole: it is asked first, for what another device or tab has told it since this page asked stays. */
async function send(change: Change): Promise<void> {
  const id = memberId();
  if (id === null) return;
  const answer = await api.call('GET /api/settings');
  if (memberId() !== id) return;
  const settings = await api.call('PUT /api/settings', { input: change(isUntouched(answer) ? withDevice(answer) : answer) });
  if (memberId() !== id) return;
  become({ of: id, settings });
  // How it looks may have been chosen elsewhere; what the header was switched to meanwhile is told by the next turn.
  if (!isChosenHere()) void showAppearance().catch(() => undefined);
}

/** The device looks as the settings say. Rejects when the words of a language can't arrive. */
async function showAppearance(): Promise<void> {
  const now = shown.get();
  if (now.state !== 'ready') return;
  const { theme, timezone, compactMode, language: wanted } = now.settings.appearance;
  if (theme !== currentTheme()) showTheme(theme);
  if (timezone !== timeZone()) setTimeZone(timezone);
  if (compactMode !== isCompact()) setCompact(compactMode);
  if (wanted !== language()) await setLanguage(wanted);
  tell();
}

function withDevice(settings: Settings): Settings {
  const appearance = { theme: currentTheme(), language: language(), timezone: timeZone(), compactMode: isCompact() };
  return { ...settings, appearance };
}

function withLanguage(settings: Settings): Settings {
  return { ...settings, appearance: { ...settings.appearance, language: language() } };
}

/** The defaults are answered for an account that has stored nothing; nobody chose their language. */
function isUntouched(settings: Settings): boolean {
  return Object.entries(DEFAULT_SETTINGS).every(([group, chosen]: [string, object]) => {
    const names = Object.keys(chosen);
    return JSON.stringify(settings[group as keyof Settings], names) === JSON.stringify(chosen, names);
  });
}

/** One call after the other: an older answer that arrives late would undo a newer change. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const acted = turn.then(act);
  turn = acted.catch(() => undefined);
  return acted;
}

function become(next: { of: number; settings: Settings } | null): void {
  known = next;
  failed = false;
  if (next === null) asked = null;
  store('settings', next && JSON.stringify(next));
  tell();
}

function presented(): ShownSettings {
  if (known === null || known.of !== memberId()) return { state: failed ? 'failed' : 'loading' };
  return { state: 'ready', settings: pending.reduce((settings, change) => change(settings), known.settings) };
}

function storedSettings(): { of: number; settings: Settings } | null {
  try {
    const stored: unknown = JSON.parse(readStored('settings') ?? 'null');
    // The value of this key was written by `become`.
    return stored as { of: number; settings: Settings } | null;
  } catch {
    return null;
  }
}

function tell(): void {
  shown.set(presented());
}
