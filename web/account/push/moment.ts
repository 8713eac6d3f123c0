import { readStored } from '../../kit/store/storage.ts';

/** A moment when push is useful: somebody may answer a message, an ad may match a search, somebody may write about an ad. */
export type PushMoment = 'message' | 'search' | 'ad';

/**
 * Whether to offer push: the device supports it, nobody has allowed or refused it in the browser, and nobody was asked before. Must be cheap: it runs
 * at each message.
 */
export function mayOfferPush(): boolean {
  const isShared = 'shared' in document.documentElement.dataset;
  const isOpen = 'PushManager' in globalThis && globalThis.Notification?.permission === 'default';
  return isOpen && !isShared && readStored('push_offered') === null;
}
