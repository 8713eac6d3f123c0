import { MINUTE } from '#schema/durations';

/** Hands a file to the browser's downloads. The call that fetched it carried the session in a header, which a plain link could not. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
