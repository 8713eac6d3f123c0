import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { language, setLanguage } from '../kit/i18n/i18n.ts';
import { api } from '../kit/api/api.ts';
import { isCompact, setCompact } from './compact.ts';
import { onSessionChange, memberId } from './session.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { createStore, useStore } from '../kit/store/store.ts';
import { currentTheme, showTheme } from './theme.ts';
import { setTimeZone, timeZone } from '../kit/time-zone.ts';

/** What the screens show: the account's settings with the changes that are still being sent. */
export type SettingsState = { state: 'loading' | 'failed' } | { state: 'ready'; settings: Settings };

type Change = (settings: Settings) => Settings;

/** The last settings from the server, and whose they are. `fetchedFor`: the member whose settings this page has fetched. */
let saved = storedSettings();
let fetchedFor: number | null = null;
let pending: readonly Change[] = [];
/** The latest change of each setting. */
const latest = new Map<string, Change>();
let failed = false;
const stateStore = createStore<SettingsState>(currentState(), { state: 'loading' });
let queue: Promise<unknown> = Promise.resolve();

onSessionChange(() => {
  if (saved !== null && saved.of !== memberId()) setSaved(null);
});

// Another tab has stored the account's settings, or deleted them.
addEventListener('storage', ({ key }) => {
  if (key !== 'settings') return;
  saved = storedSettings();
  if (saved === null) fetchedFor = null;
  publishState();
  if (!isChosenHere()) void applyAppearance().catch(() => undefined);
});

export function useSettings(): SettingsState {
  return useStore(stateStore);
}

/**
 * Fetches the account's settings once per page load, and sends what was chosen in the header meanwhile. Applies here what was chosen on other
 * devices; an account that never chose anything leaves the device as it is. Never throws.
 */
export function syncSettings(): void {
  void enqueue(sync).catch(() => {
    failed = saved?.of !== memberId();
    publishState();
  });
}

/** Fetches the settings again: another device may have changed one since this page fetched them. Never throws. */
export function refetchSettings(): void {
  fetchedFor = null;
  syncSettings();
}

/** Changes one setting at once, here and in the account. Rejects if the account can't be changed; the setting is then as it was. */
export async function changeSetting<G extends keyof Settings, N extends keyof Settings[G]>(
  group: G,
  name: N,
  value: Settings[G][N],
): Promise<void> {
  const change: Change = (settings) => ({ ...settings, [group]: { ...settings[group], [name]: value } });
  pending = [...pending, change];
  const of = `${group}.${String(name)}`;
  latest.set(of, change);
  publishState();
  try {
    if (group === 'appearance') await applyAppearance();
    // A language's words may load after a language that was chosen later: only the latest choice is sent.
    if (latest.get(of) === change) await enqueue(() => send(change));
    pending = pending.filter((other) => other !== change);
  } catch (error) {
    pending = pending.filter((other) => other !== change);
    publishState();
    if (group === 'appearance') await applyAppearance();
    throw error;
  }
  publishState();
}

async function sync(): Promise<void> {
  const id = memberId();
  if (id === null) return;
  const isOwners = saved?.of === id;
  if (fetchedFor !== id) {
    const answer = await api.call('GET /api/settings');
    if (memberId() !== id) return;
    fetchedFor = id;
    const keepsDevice = isDefault(answer) || (isOwners && isChosenHere());
    // A device that did not know the account's settings keeps the language if something was just chosen here; the rest comes from the account.
    setSaved({ of: id, settings: keepsDevice ? withDevice(answer) : isChosenHere() ? withLanguage(answer) : answer });
    await applyAppearance();
  }
  if (isChosenHere()) await sendAppearance(id);
}

/** Whether this member chose something here: a sign-in deletes the mark of what a visitor chose (`auth/account.ts`). */
function isChosenHere(): boolean {
  return readStored('appearance_chosen') !== null;
}

/** Sends how the device looks. What is chosen during the call is sent by the next turn. */
async function sendAppearance(id: number): Promise<void> {
  store('appearance_chosen', null);
  try {
    await send(withDevice);
  } catch (error) {
    if (memberId() === id) store('appearance_chosen', '1');
    throw error;
  }
}

/** The call replaces all settings, so they are fetched first: what another device or tab has stored since this page fetched them must stay. */
async function send(change: Change): Promise<void> {
  const id = memberId();
  if (id === null) return;
  const answer = await api.call('GET /api/settings');
  if (memberId() !== id) return;
  const settings = await api.call('PUT /api/settings', { input: change(isDefault(answer) ? withDevice(answer) : answer) });
  if (memberId() !== id) return;
  setSaved({ of: id, settings });
  // The appearance may have been chosen elsewhere. What was chosen in the header meanwhile is sent by the next turn.
  if (!isChosenHere()) void applyAppearance().catch(() => undefined);
}

/** Applies the appearance settings to this device. Rejects if the words of a language can't be loaded. */
async function applyAppearance(): Promise<void> {
  const now = stateStore.get();
  if (now.state !== 'ready') return;
  const { theme, timezone, compactMode, language: wanted } = now.settings.appearance;
  if (theme !== currentTheme()) showTheme(theme);
  if (timezone !== timeZone()) setTimeZone(timezone);
  if (compactMode !== isCompact()) setCompact(compactMode);
  if (wanted !== language()) await setLanguage(wanted);
  publishState();
}

function withDevice(settings: Settings): Settings {
  const appearance = { theme: currentTheme(), language: language(), timezone: timeZone(), compactMode: isCompact() };
  return { ...settings, appearance };
}

function withLanguage(settings: Settings): Settings {
  return { ...settings, appearance: { ...settings.appearance, language: language() } };
}

/** Whether these are the defaults, which the server sends for an account that has stored nothing: nobody chose their language. */
function isDefault(settings: Settings): boolean {
  return Object.entries(DEFAULT_SETTINGS).every(([group, chosen]: [string, object]) => {
    const names = Object.keys(chosen);
    return JSON.stringify(settings[group as keyof Settings], names) === JSON.stringify(chosen, names);
  });
}

/** Runs calls one at a time: an older response that arrives late would undo a newer change. */
function enqueue<T>(act: () => Promise<T>): Promise<T> {
  const acted = queue.then(act);
  queue = acted.catch(() => undefined);
  return acted;
}

function setSaved(next: { of: number; settings: Settings } | null): void {
  saved = next;
  failed = false;
  if (next === null) fetchedFor = null;
  store('settings', next && JSON.stringify(next));
  publishState();
}

function currentState(): SettingsState {
  if (saved === null || saved.of !== memberId()) return { state: failed ? 'failed' : 'loading' };
  return { state: 'ready', settings: pending.reduce((settings, change) => change(settings), saved.settings) };
}

function storedSettings(): { of: number; settings: Settings } | null {
  try {
    const stored: unknown = JSON.parse(readStored('settings') ?? 'null');
    // `setSaved` wrote this value, hence the cast.
    return stored as { of: number; settings: Settings } | null;
  } catch {
    return null;
  }
}

function publishState(): void {
  stateStore.set(currentState());
}
