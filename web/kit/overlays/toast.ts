export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Says something at the edge of the screen, from anywhere. One at a time: the newest takes the place of the one before. */
export function toast(message: ToastMessage): void {
  count += 1;
  shown = { ...message, id: count };
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
  for (const listener of listeners) listener();
}

export function shownToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
