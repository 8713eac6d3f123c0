import { MINUTE } from '#schema/durations';

/** Saves a file as a download. It was fetched by a call with the session in a header, which a plain link can't send. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
