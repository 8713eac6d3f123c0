import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isStillHere } from './noted.ts';

/** The elements that the Worker writes into the head for one page only: its address, and whether search engines may index it. */
const OF_ONE_PAGE = 'link[rel=canonical], link[hreflang], meta[name=robots], meta[property="og:url"]';

/** Removes them on a step to another page: a phone shares the canonical address, which would be that of the document's page. */
export function useServedHead(): void {
  useLocation();
  useEffect(() => {
    forgetServed();
    // A step may also unmount the caller.
    return forgetServed;
  });
}

function forgetServed(): void {
  if (isStillHere()) return;
  for (const element of document.querySelectorAll(OF_ONE_PAGE)) element.remove();
}
