import { toast, type ToastMessage } from './toast.ts';

/** Copies a text to the clipboard and shows `done` in a toast, or `failed` if the browser does not allow it. */
export async function copyText(text: string, done: ToastMessage, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ ...done, title: failed, tone: 'danger' });
  }
}
