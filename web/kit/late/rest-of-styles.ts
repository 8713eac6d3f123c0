import { use } from 'react';

/** How long late components wait for the styles, in milliseconds: the request may stall. */
const STYLES_TIMEOUT = 5_000;

let isRequested = false;
let settled = false;
let loading: Promise<void> | null = null;

/**
 * Requests the styles that the first view does not need. The document names the sheet without loading it (web/build/shells.ts), so that on a slow
 * network it does not compete with the code of a page that can already be read.
 */
export function requestRestOfStyles(): Promise<void> {
  isRequested = true;
  return restOfStyles();
}

/** Resolves once requested styles have loaded, failed or stalled; at once if nobody requested them. After a failure the next call tries again. */
export function restOfStyles(): Promise<void> {
  return isRequested ? (loading ??= load()) : Promise.resolve();
}

/** For components whose styles are not in the document: suspends until the whole sheet has loaded or failed. */
export function useRestOfStyles(isNeeded: boolean): void {
  if (isNeeded && !settled) use(restOfStyles());
}

async function load(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#rest-of-styles');
  if (link) await loadSheet(link);
  settled = true;
}

async function loadSheet(link: HTMLLinkElement): Promise<void> {
  const apply = () => {
    link.media = 'all';
  };
  const reset = () => {
    const next = link.cloneNode() as HTMLLinkElement; // a clone of a link
    next.removeAttribute('href');
    link.replaceWith(next);
    loading = null;
  };
  // On a member's page, or one with nothing to read yet, web/build/early.js has requested the sheet already.
  link.href ||= link.dataset['href'] ?? '';
  if (link.sheet) return apply();
  link.addEventListener('load', apply);
  link.addEventListener('error', reset);
  await new Promise<unknown>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    setTimeout(resolve, STYLES_TIMEOUT);
  });
}
