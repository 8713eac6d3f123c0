/** What a page asks of its service worker: to bring the shell onto this device, or to take the place of the release before. */
export type Wish = 'keep-shell' | 'take-over';
