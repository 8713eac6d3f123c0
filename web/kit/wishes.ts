/**
 * What a page asks of its service worker: to bring the shell onto this device; to take the place of the release before; and whether the script that the
 * page runs is of the worker's own release. Whether it is so, or was done, is a boolean over the port that comes with it. `brought` is answered by a number.
 */
export type Wish = { wish: 'keep-shell' } | { wish: 'take-over' } | { wish: 'is-yours'; script: string } | { wish: 'brought' };

/** What the service worker asks of a page: to go where a notification leads, or whether it is there already (a client's `url` is the one it began with). It answers yes or no. */
export interface PageQuestion {
  open?: string;
  isAt?: string;
}
