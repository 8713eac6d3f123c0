/**
 * A page's request to its service worker: store the shell on this device; replace the release before; say whether the page's script belongs to
 * the worker's own release. The response is a boolean on the port that comes with the request; for `brought` it is a number of bytes.
 */
export type WorkerRequest =
  | { wish: 'keep-shell' }
  | { wish: 'take-over' }
  | { wish: 'is-yours'; script: string }
  | { wish: 'brought' };

/** The service worker asks a page to open a notification's path, or whether it is there (a client's `url` is its first one). Response: a boolean. */
export interface PageRequest {
  open?: string;
  isAt?: string;
}
