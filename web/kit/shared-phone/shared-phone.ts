import { loadDomains } from '../i18n/i18n.ts';
import { createLateStore, useStore } from '../store/store.ts';
import { closeStorage, reopenStorage, outside } from './closed-storage.ts';
import { keepNothing } from './keep-nothing.ts';
import { endWithPage, tell, wipe } from './leave.ts';
import { removeLeaveButton, showLeaveButton } from './leave-button.ts';

/** On the root of the page, and in the tab's own storage, which is as old as the tab; web/build/boot.js reads it there. */
const MARK = 'shared';

const shared = createLateStore(isShared, false);
let mayKeepAgain = () => {};

/**
 * 'This phone is shared': while that holds, nothing of who uses Sarai is kept beyond this page, every title is neutral, steps take each other's place in the
 * history, and a button, or Escape three times, leaves at once. A server knows nothing of it.
 */
export function useSharedPhone(): boolean {
  return useStore(shared);
}

/** Somebody chose it. Whoever is signed in is signed out before: what their page has opened would go on writing where it did. */
export async function chooseSharedPhone(): Promise<void> {
  outside().session?.setItem(MARK, '1');
  document.documentElement.dataset[MARK] = '';
  await Promise.all([startSharedPhone(), tell('begin')]);
}

/** Before anything is read from the device: in web/main.tsx where a page of this tab was loaded anew, and when it is chosen. */
export async function startSharedPhone(): Promise<void> {
  closeStorage(MARK);
  endWithPage();
  shared.set(true);
  // First of all: the service worker would fill again what is being emptied.
  mayKeepAgain = await keepNothing();
  // Not waited for: what another tab holds open takes its time.
  void wipe();
  // Without a network the words of the button come later, and it works.
  await loadDomains('phone').catch(() => undefined);
  showLeaveButton();
}

/** It is chosen no longer: from now on this page keeps things as any other does, beginning with what it holds. */
export function endSharedPhone(): void {
  reopenStorage();
  mayKeepAgain();
  endWithPage(false);
  outside().session?.removeItem(MARK);
  delete document.documentElement.dataset[MARK];
  removeLeaveButton();
  shared.set(false);
}

function isShared(): boolean {
  return MARK in document.documentElement.dataset;
}
