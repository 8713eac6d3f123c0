/** Visitors who asked their browser to spare data get nothing before they look for it. */
export const SAVES_DATA =
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true; // Chrome's alone: TypeScript has no name for it
