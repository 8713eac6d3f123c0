import { store } from '../kit/store/storage.ts';

/** Whether screens use compact spacing. The boot script has applied it before the first paint. */
export function isCompact(): boolean {
  return document.documentElement.dataset['compact'] !== undefined;
}

export function setCompact(compact: boolean): void {
  const { dataset } = document.documentElement;
  if (compact) dataset['compact'] = '';
  else delete dataset['compact'];
  store('compact', compact ? '1' : null);
}
