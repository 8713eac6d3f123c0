import { afterEach, expect, test } from 'vitest';
import { dismissToast, shownToast, toast } from './toast.ts';

afterEach(() => shownToast.set(null));

test('the end of a toast takes away itself and no newer one', () => {
  toast({ title: 'Saved' });
  const before = shownToast.get()?.id ?? 0;
  toast({ title: 'Sent', action: { label: 'Undo', altText: 'In the list', run: () => undefined } });
  dismissToast(before);
  expect(shownToast.get()).toMatchObject({ title: 'Sent' });
  dismissToast(shownToast.get()?.id ?? 0);
  expect(shownToast.get()).toBeNull();
});
