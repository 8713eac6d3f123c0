import type { ShrunkPhoto } from './encode-photo.ts';

/** The body of `POST /api/uploads`. */
export function photoForm({ photo, thumb, small, colors, hashes }: ShrunkPhoto): FormData {
  const form = new FormData();
  form.append('file', photo, nameOf(photo));
  if (thumb) form.append('thumb', thumb, nameOf(thumb));
  if (small) form.append('small', small, nameOf(small));
  if (colors) form.append('colors', colors);
  if (hashes) form.append('hashes', hashes);
  return form;
}

function nameOf({ type }: Blob): string {
  return `photo.${type.replace('image/', '') || 'bin'}`;
}
