import { createStore } from '../store/store.ts';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** A button with an action, and where else that can be done: a screen reader's user may reach the button too late. */
  action?: { label: string; altText: string; run: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** The toast that is shown now. */
export const shownToast = createStore<ShownToast | null>(null);
let count = 0;

/** Shows a toast, from anywhere. Only one is shown at a time: a new one replaces the one before. */
export function toast(message: ToastMessage): void {
  count += 1;
  shownToast.set({ ...message, id: count });
}

export function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null);
}
