import { type ComponentType, lazy, memo, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains, t } from '../i18n/i18n.ts';
import { toast } from '../overlays/toast.ts';
import { reloadForNewRelease } from '../late/new-release.ts';
import type { Late } from './lazy-screen.tsx';
import { reachDrawn, Unreachable } from '../late/reach.ts';
import { savesData } from '../store/saves-data.ts';
import { whenIdle } from '../late/when-idle.ts';
import { waitsForCode } from '../late/whole-page.ts';

interface Place {
  className?: string;
}

interface Part {
  default: ComponentType;
}

/**
 * A part below the first view. Its code and dictionaries load when the page is idle; if data is saved, when the visitor reaches it. Until then the
 * server's HTML of it stays: links work, and a press on a button is repeated once the code has loaded. The part takes no props, so that its parent
 * does not render it again: React would remove server HTML whose code has not loaded. `className` is for the element around it.
 */
export function latePart(load: () => Promise<Part>, ...domains: readonly Domain[]): Late<Place> {
  let arrived: ComponentType | null = null;
  let begin = () => {};
  const wanted = new Promise<void>((resolve) => (begin = resolve));
  const loadNow = async () => {
    const [part] = await Promise.all([reachDrawn(load), loadDomains(...domains)]);
    arrived = part.default;
    return part;
  };
  const Lazy = lazy(() => wanted.then(() => patiently(loadNow)));
  const press = () => {
    begin();
    loadNow().catch(failPress);
  };

  const LatePart = memo(function LatePart({ className }: Place) {
    const [Drawn] = useState(() => arrived ?? Lazy);
    const root = useRef<HTMLDivElement>(null);
    const [drawn] = useState(moment);
    const { key } = useLocation();
    const [first] = useState(key);
    const live = useCallback(() => {
      if (root.current) releasePress(root.current);
      drawn.come();
    }, [drawn]);

    useEffect(() => {
      const place = root.current;
      if (Drawn !== Lazy || !place) return undefined;
      const gone = moment();
      const settle = async () => {
        begin();
        await loadNow();
        await Promise.race([drawn.came, gone.came]);
      };
      const waitNoMore = place.hasChildNodes() ? waitsForCode(settle) : () => {};
      void drawn.came.then(waitNoMore);
      whenPressed(place, press);
      let forget = () => {};
      if (savesData()) whenLookedFor(place, begin);
      else forget = whenIdle(begin);
      return () => {
        forget();
        gone.come();
        waitNoMore();
      };
    }, [Drawn, drawn]);

    // A navigation within the app removes the server's HTML, so the code is needed now.
    useEffect(() => {
      if (key !== first) begin();
    }, [key, first]);

    return (
      <div ref={root} data-late className={className}>
        <Suspense fallback={<Vacancy place={root} />}>
          <Drawn />
          <OnceDrawn act={live} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(LatePart, { load: loadNow });
}

function OnceDrawn({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}

/** Fills the place of server HTML that a navigation removed, so that what is below it does not move until the part has loaded. */
function Vacancy({ place }: { place: RefObject<HTMLElement | null> }) {
  const [copies] = useState(() => [...(place.current?.cloneNode(true).childNodes ?? [])]);
  return copies[0] && <div style={{ display: 'contents', visibility: 'hidden' }} ref={(room) => room?.append(...copies)} />;
}

/** A promise, `came`, and the function that resolves it. */
function moment() {
  let come = () => {};
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come };
}

/** By the place of a late part that is not hydrated yet: the button in it that was pressed last, and the function that loads the part on a press. */
const pressed = new WeakMap<Element, HTMLElement>();
const senders = new WeakMap<Element, () => void>();

/**
 * From now on holds each press on a button of a late part until the part is hydrated; earlier presses are recorded by the boot script. Needed even
 * where React has not reached the place: it hydrates a pressed part at once, but drops the press if the code is missing.
 */
export function holdPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const place = button?.closest('[data-late]');
      if (!button || !place) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.set(place, button);
      senders.get(place)?.();
    },
    true,
  );
}

/** Calls `send` when a button in a place is pressed, or at once if one has been. */
function whenPressed(place: Element, send: () => void): void {
  senders.set(place, send);
  if (pressed.has(place)) send();
}

/** The place is hydrated and handles its presses itself: repeats the one that was held. */
function releasePress(place: HTMLElement): void {
  // React sets the attribute only once, when it creates the element.
  delete place.dataset['late'];
  const button = pressed.get(place);
  pressed.delete(place);
  button?.click();
}

/** Retries when the network is back if the code can't be fetched. A bug in the code is reported, and leaves the place empty. */
async function patiently(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Unreachable)) {
        reportError(error);
        return { default: () => null };
      }
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

function failPress(): void {
  toast({ title: t('shell.offline'), tone: 'danger' });
  void reloadForNewRelease();
}

/** Calls `act` when a pointer or the focus reaches the server's HTML or, if there is none, when the place is in view. May call it more than once. */
function whenLookedFor(place: HTMLElement, act: () => void): void {
  if (place.childElementCount > 0) {
    place.addEventListener('pointerenter', act);
    place.addEventListener('focus', act, true);
  } else new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act()).observe(place);
}
