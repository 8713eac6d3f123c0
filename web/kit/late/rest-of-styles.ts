import { use } from 'react';

/** How long late components wait for the styles, in milliseconds: the request may stall. */
const PATIENCE = 5_000;

let wanted = false;
let settled = false;
let coming: Promise<void> | null = null;

/**
 * Requests the styles that the first view does not need. The document names the sheet without loading it (web/build/shells.ts), so that on a slow
 * network it does not compete with the code of a page that can already be read.
 */
export function wantRestOfStyles(): Promise<void> {
  wanted = true;
  return restOfStyles();
}

/** Resolves once requested styles have loaded, failed or stalled; at once if nobody requested them. After a failure the next call tries again. */
export function restOfStyles(): Promise<void> {
  return wanted ? (coming ??= come()) : Promise.resolve();
}

/** For components whose styles are not in the document: suspends until the whole sheet has loaded or failed. */
export function useRestOfStyles(isNeeded: boolean): void {
  if (isNeeded && !settled) use(restOfStyles());
}

async function come(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#rest-of-styles');
  if (link) await sheetOf(link);
  settled = true;
}

async function sheetOf(link: HTMLLinkElement): Promise<void> {
  const take = () => {
    link.media = 'all';
  };
  const fail = () => {
    const next = link.cloneNode() as HTMLLinkElement; // a clone of a link
    next.removeAttribute('href');
    link.replaceWith(next);
    coming = null;
  };
  // On a member's page, or one with nothing to read yet, web/build/early.js has requested the sheet already.
  link.href ||= link.dataset['href'] ?? '';
  if (link.sheet) return take();
  link.addEventListener('load', take);
  link.addEventListener('error', fail);
  await new Promise<unknown>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    setTimeout(resolve, PATIENCE);
  });
}
