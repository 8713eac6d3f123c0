import type { OutgoingFile } from './types.ts';

/** The body of `POST /api/conversations/:id/attachments`. */
export function attachmentForm({ blob, name, thumb }: OutgoingFile): FormData {
  const form = new FormData();
  form.append('file', blob, name);
  if (thumb) form.append('thumb', thumb, 'thumb');
  return form;
}
