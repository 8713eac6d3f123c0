/** Overlays, which manage the focus themselves and give it back to the control that opened them. */
const OVERLAY = '[role=dialog], [role=menu]';
const HEADINGS = 'h1, h2, h3';

/**
 * When the focused element is removed, such as a pressed button, moves the focus to what is in its place now, or to the first heading in that.
 * Otherwise a keyboard and a screen reader would start again at the top of the page. It waits a frame, so that code which moves the focus itself
 * comes first. Returns a function that stops it.
 */
export function repairFocus(): () => void {
  /** The element that has the focus, or had it before an overlay opened; once it is removed, the one in its place. */
  let lastFocused: Element | null = null;
  const isLost = () => document.activeElement === document.body;
  const recordFocus = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(OVERLAY)) lastFocused = target;
  };
  // A press on the empty page takes the focus away from an element that stays: then there is nothing to follow.
  const onFocusOut = ({ target }: Event) =>
    queueMicrotask(() => {
      if (isLost() && (target as Element).isConnected) lastFocused = null;
    });
  const observer = new MutationObserver((records) => {
    lastFocused = replacementOf(lastFocused, records);
    if (isLost()) requestAnimationFrame(() => isLost() && lastFocused && focus(lastFocused));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', recordFocus);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', recordFocus);
    document.removeEventListener('focusout', onFocusOut);
  };
}

/** Returns the element if it is still in the document; if one of these changes removed it, what is there now, or else before it, or around it. */
function replacementOf(element: Element | null, records: readonly MutationRecord[]): Element | null {
  if (!element || element.isConnected) return element;
  const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  if (!gone) return null;
  const parent = gone.target as Element; // its children were removed, so it is an element
  if (!parent.isConnected) return replacementOf(parent, records);
  // The sibling may be text, which also has `nextElementSibling`.
  const sibling = gone.previousSibling?.isConnected ? (gone.previousSibling as Element) : null;
  const now = sibling ? sibling.nextElementSibling : parent.firstElementChild;
  if (now) return now;
  // A list that is empty now says nothing: what comes before it does.
  const before = sibling ? parent.lastElementChild : parent.previousElementSibling;
  // After a long list the nearest heading is the last one.
  return [...(before?.querySelectorAll(HEADINGS) ?? [])].at(-1) ?? before ?? parent;
}

/** Focuses an element, or the first heading in it; one that is not focusable gets `tabindex=-1`. */
function focus(element: Element): void {
  // HTML and SVG elements both have what is used here.
  let place = element as HTMLElement;
  if (place.tabIndex < 0) place = place.querySelector<HTMLElement>(HEADINGS) ?? place;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
