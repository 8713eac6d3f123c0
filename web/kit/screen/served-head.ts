import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isStillHere } from './noted.ts';

/** What the Worker writes into a head of that one page alone: where it stands, and whether it is to be found. */
const OF_ONE_PAGE = 'link[rel=canonical], link[hreflang], meta[name=robots], meta[property="og:url"]';

/** After a step to another page the head names none: a phone that shares what it shows passes the canonical address on, which is that of the page one came by. */
export function useServedHead(): void {
  useLocation();
  useEffect(() => {
    forgetServed();
    // A step may also take away what asks.
    return forgetServed;
  });
}

function forgetServed(): void {
  if (isStillHere()) return;
  for (const element of document.querySelectorAll(OF_ONE_PAGE)) element.remove();
}
