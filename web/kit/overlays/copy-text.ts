import { toast, type ToastMessage } from './toast.ts';

/** Puts a text on the clipboard, and says `done`; `failed` is the title where the browser does not let it. */
export async function copyText(text: string, done: ToastMessage, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ ...done, title: failed, tone: 'danger' });
  }
}
