import type { QueryClient } from '@tanstack/react-query';
import { invalidateForPath } from '../../kit/api/invalidate-for-path.ts';
import type { PageRequest } from '../../kit/worker-messages.ts';

/** Follows the link of a pressed notification, as a press on a link in the page does. Returns a function that stops this. */
export function openPushedLinks(client: QueryClient): () => void {
  const onMessage = ({ data, ports }: MessageEvent<PageRequest | null>) => {
    const { open, isAt }: PageRequest = Object(data);
    if (open !== undefined) goTo(client, open);
    if (open !== undefined || isAt !== undefined) ports[0]?.postMessage(isHere(open ?? isAt));
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

function goTo(client: QueryClient, link: string): void {
  invalidateForPath(client, link);
  if (isHere(link)) return;
  history.pushState(null, '', link);
  // The router listens to this event, which the browser's back and forward buttons send.
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

function isHere(link: string | undefined): boolean {
  return location.pathname + location.search === link;
}

/** Closes the notifications of a conversation that is being read on this device; without a tag, all notifications. */
export async function closeNotifications(tag?: string): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = await registration?.getNotifications(tag === undefined ? {} : { tag }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
