import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isDocumentPath } from './early-events.ts';

/** The elements that the Worker writes into the head for one page only: its address, and whether search engines may index it. */
const PAGE_HEAD_TAGS = 'link[rel=canonical], link[hreflang], meta[name=robots], meta[property="og:url"]';

/** Removes them on a step to another page: a phone shares the canonical address, which would be that of the document's page. */
export function useServedHead(): void {
  useLocation();
  useEffect(() => {
    removeServedHead();
    // A step may also unmount the caller.
    return removeServedHead;
  });
}

function removeServedHead(): void {
  if (isDocumentPath()) return;
  for (const element of document.querySelectorAll(PAGE_HEAD_TAGS)) element.remove();
}
