import { loadDomains } from '../i18n/i18n.ts';
import { createLazyStore, useStore } from '../store/store.ts';
import { closeStorage, reopenStorage, realStorage } from './closed-storage.ts';
import { forbidCaching } from './forbid-caching.ts';
import { endWithPage, requestClearing, wipe } from './leave.ts';
import { removeLeaveButton, showLeaveButton } from './leave-button.ts';

/** An attribute of the root element, and a key in session storage, which lasts as long as the tab; web/build/boot.js reads that. */
const MARK = 'shared';

const shared = createLazyStore(isShared, false);
let allowCaching = () => {};

/**
 * 'This phone is shared': while this is on, nothing about the user is kept beyond this page, every title is neutral, steps replace each other in the
 * history, and a button, or Escape three times, leaves at once. A server does not know of it.
 */
export function useSharedPhone(): boolean {
  return useStore(shared);
}

/** Turns it on. The caller signs out first: stores that a member's page has opened would still write to the real storage. */
export async function chooseSharedPhone(): Promise<void> {
  realStorage().session?.setItem(MARK, '1');
  document.documentElement.dataset[MARK] = '';
  await Promise.all([startSharedPhone(), requestClearing('begin')]);
}

/** Starts it, before anything is read from the device: in web/main.tsx after a reload in this tab, and when it is chosen. */
export async function startSharedPhone(): Promise<void> {
  closeStorage(MARK);
  endWithPage();
  shared.set(true);
  // Before the wipe: the service worker would fill again what is being deleted.
  allowCaching = await forbidCaching();
  // Not awaited: a database open in another tab takes time.
  void wipe();
  // Without a network the button works, but its label comes later.
  await loadDomains('phone').catch(() => undefined);
  showLeaveButton();
}

/** Turns it off: from now on this page stores data like any other, beginning with what it has in memory. */
export function endSharedPhone(): void {
  reopenStorage();
  allowCaching();
  endWithPage(false);
  realStorage().session?.removeItem(MARK);
  delete document.documentElement.dataset[MARK];
  removeLeaveButton();
  shared.set(false);
}

function isShared(): boolean {
  return MARK in document.documentElement.dataset;
}
