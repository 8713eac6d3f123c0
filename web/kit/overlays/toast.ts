import { createStore } from '../store/store.ts';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** A button for what can be done about it, and where else that is done: whoever only hears the toast may be too late for the button. */
  action?: { label: string; elsewhere: string; run: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** What is said at the moment. */
export const shownToast = createStore<ShownToast | null>(null);
let count = 0;

/** Says something at the edge of the screen, from anywhere. One at a time: the newest takes the place of the one before. */
export function toast(message: ToastMessage): void {
  count += 1;
  shownToast.set({ ...message, id: count });
}

export function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null);
}
