import type { ServerPage } from '#schema/contracts/first-screen';

/**
 * The types of `web/server.tsx`, as `#web-server` in package.json has them: the Worker is checked without the DOM, which the components behind it are
 * checked with.
 */
export const ready: Promise<unknown>;
export function renderPage(page: ServerPage): string;
