import type { QueryClient } from '@tanstack/react-query';
import { askForPlace } from '../../kit/api/ask-for-place.ts';
import type { PageQuestion } from '../../kit/wishes.ts';

/** Follows the link of a pressed notification, as a press on a link in the page does. Returns a function that stops this. */
export function followPushedLinks(client: QueryClient): () => void {
  const hear = ({ data, ports }: MessageEvent<PageQuestion | null>) => {
    const { open, isAt }: PageQuestion = Object(data);
    if (open !== undefined) goTo(client, open);
    if (open !== undefined || isAt !== undefined) ports[0]?.postMessage(isHere(open ?? isAt));
  };
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

function goTo(client: QueryClient, link: string): void {
  askForPlace(client, link);
  if (isHere(link)) return;
  history.pushState(null, '', link);
  // The router listens to this event, which the browser's back and forward buttons send.
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

function isHere(link: string | undefined): boolean {
  return location.pathname + location.search === link;
}

/** Closes the notifications of a conversation that is being read on this device; without a tag, all notifications. */
export async function closeShown(tag?: string): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = await registration?.getNotifications(tag === undefined ? {} : { tag }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
