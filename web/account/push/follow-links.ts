import type { QueryClient } from '@tanstack/react-query';
import { askForPlace } from '../../kit/api/ask-for-place.ts';
import type { PageQuestion } from '../../kit/wishes.ts';

/** Goes where a notification leads that was pressed, as a press on a link here does. Answers how to stop. */
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
  // The router follows what the browser's own buttons do.
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

function isHere(link: string | undefined): boolean {
  return location.pathname + location.search === link;
}

/** Takes down what was shown of a conversation that is being read: on this device it is known now. Without a tag, all that was shown. */
export async function closeShown(tag?: string): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = await registration?.getNotifications(tag === undefined ? {} : { tag }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
