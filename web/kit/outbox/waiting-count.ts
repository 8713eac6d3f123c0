import { createStore } from '../store/store.ts';

/** How much of what a member did waits on this device. Told by what sends it, which is no part of the first load. */
export const waitingCount = createStore(0);
