import { createStore } from '../store/store.ts';

/** How many of a member's acts wait on this device. Set by the code that sends them, which is not in the first load. */
export const pendingCount = createStore(0);
