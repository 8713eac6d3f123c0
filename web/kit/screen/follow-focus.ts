/** What looks for its focus by itself, and gives it back to who opened it. */
const OVERLAY = '[role=dialog], [role=menu]';
const HEADINGS = 'h1, h2, h3';

/**
 * Whoever presses a button that goes away with what it did stays where it stood: the focus goes to what stands there now, to its first heading
 * where it has one. A keyboard and a screen reader would begin anew at the top of the page. What brings the focus elsewhere has done so by the
 * next frame. Answers how to end it.
 */
export function followFocus(): () => void {
  /** What has the focus, or had it before an overlay opened; once it has gone, what stands in its place. */
  let place: Element | null = null;
  const isLost = () => document.activeElement === document.body;
  const note = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(OVERLAY)) place = target;
  };
  // Whoever leaves it by a press beside everything follows nothing.
  const leave = ({ target }: Event) =>
    queueMicrotask(() => {
      if (isLost() && (target as Element).isConnected) place = null;
    });
  const observer = new MutationObserver((records) => {
    place = inPlaceOf(place, records);
    if (isLost()) requestAnimationFrame(() => isLost() && place && focus(place));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
  };
}

/** What is still there; of what has gone with one of these changes what stands there now, or else before it, or around it. */
function inPlaceOf(element: Element | null, records: readonly MutationRecord[]): Element | null {
  if (!element || element.isConnected) return element;
  const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  if (!gone) return null;
  const around = gone.target as Element; // children have gone from it
  if (!around.isConnected) return inPlaceOf(around, records);
  // Text knows of the elements beside it, too.
  const sibling = gone.previousSibling?.isConnected ? (gone.previousSibling as Element) : null;
  const now = sibling ? sibling.nextElementSibling : around.firstElementChild;
  if (now) return now;
  // Of a list that is empty now nothing is heard: what says so stands before it.
  const before = sibling ? around.lastElementChild : around.previousElementSibling;
  // After a long list its last row is what is near.
  return [...(before?.querySelectorAll(HEADINGS) ?? [])].at(-1) ?? before ?? around;
}

/** A heading or a row takes the focus from here on, though no key leads to it. */
function focus(element: Element): void {
  // Elements of HTML and of SVG alike.
  let place = element as HTMLElement;
  if (place.tabIndex < 0) place = place.querySelector<HTMLElement>(HEADINGS) ?? place;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
