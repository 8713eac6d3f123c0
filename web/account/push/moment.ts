import { readStored } from '../../kit/store/storage.ts';

/** When it helps to be told: somebody may answer, an ad may fit, somebody may write about an ad. */
export type PushMoment = 'message' | 'search' | 'ad';

/** Whether anybody is to be asked at all: this device can be told, nobody has said yes or no to its browser, and nobody was asked before. Cheap: it is asked at each message. */
export function mayOfferPush(): boolean {
  const isShared = 'shared' in document.documentElement.dataset;
  const isOpen = 'PushManager' in globalThis && globalThis.Notification?.permission === 'default';
  return isOpen && !isShared && readStored('push_offered') === null;
}
