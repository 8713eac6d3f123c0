import { type ComponentType, lazy, memo, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains, t } from '../i18n/i18n.ts';
import { toast } from '../overlays/toast.ts';
import { reloadForNewRelease } from '../late/new-release.ts';
import type { Preloadable } from './lazy-screen.tsx';
import { importWithStyles, Unreachable } from '../late/import-with-retry.ts';
import { savesData } from '../store/saves-data.ts';
import { whenIdle } from '../late/when-idle.ts';
import { registerUnhydrated } from '../late/hydrate-whole-page.ts';

interface LatePartProps {
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
export function latePart(load: () => Promise<Part>, ...domains: readonly Domain[]): Preloadable<LatePartProps> {
  let loadedPart: ComponentType | null = null;
  let request = () => {};
  const requested = new Promise<void>((resolve) => (request = resolve));
  const loadNow = async () => {
    const [part] = await Promise.all([importWithStyles(load), loadDomains(...domains)]);
    loadedPart = part.default;
    return part;
  };
  const Lazy = lazy(() => requested.then(() => retryWhenOnline(loadNow)));
  const loadOnPress = () => {
    request();
    loadNow().catch(showOffline);
  };

  const LatePart = memo(function LatePart({ className }: LatePartProps) {
    const [Shown] = useState(() => loadedPart ?? Lazy);
    const root = useRef<HTMLDivElement>(null);
    const [hydrated] = useState(deferred);
    const { key } = useLocation();
    const [first] = useState(key);
    const markHydrated = useCallback(() => {
      if (root.current) repeatPress(root.current);
      hydrated.come();
    }, [hydrated]);

    useEffect(() => {
      const place = root.current;
      if (Shown !== Lazy || !place) return undefined;
      const unmounted = deferred();
      const hydrate = async () => {
        request();
        await loadNow();
        await Promise.race([hydrated.came, unmounted.came]);
      };
      const unregister = place.hasChildNodes() ? registerUnhydrated(hydrate) : () => {};
      void hydrated.came.then(unregister);
      loadWhenPressed(place, loadOnPress);
      let cancelIdle = () => {};
      if (savesData()) whenApproached(place, request);
      else cancelIdle = whenIdle(request);
      return () => {
        cancelIdle();
        unmounted.come();
        unregister();
      };
    }, [Shown, hydrated]);

    // A navigation within the app removes the server's HTML, so the code is needed now.
    useEffect(() => {
      if (key !== first) request();
    }, [key, first]);

    return (
      <div ref={root} data-late className={className}>
        <Suspense fallback={<ServerHtmlCopy place={root} />}>
          <Shown />
          <AfterMount act={markHydrated} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(LatePart, { load: loadNow });
}

function AfterMount({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}

/** Fills the place of server HTML that a navigation removed, so that what is below it does not move until the part has loaded. */
function ServerHtmlCopy({ place }: { place: RefObject<HTMLElement | null> }) {
  const [copies] = useState(() => [...(place.current?.cloneNode(true).childNodes ?? [])]);
  return copies[0] && <div style={{ display: 'contents', visibility: 'hidden' }} ref={(room) => room?.append(...copies)} />;
}

/** A promise, `came`, and the function that resolves it. */
function deferred() {
  let come = () => {};
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come };
}

/** By the place of a late part that is not hydrated yet: the button in it that was pressed last, and the function that loads the part on a press. */
const heldPresses = new WeakMap<Element, HTMLElement>();
const loaders = new WeakMap<Element, () => void>();

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
      heldPresses.set(place, button);
      loaders.get(place)?.();
    },
    true,
  );
}

/** Calls `send` when a button in a place is pressed, or at once if one has been. */
function loadWhenPressed(place: Element, send: () => void): void {
  loaders.set(place, send);
  if (heldPresses.has(place)) send();
}

/** The place is hydrated and handles its presses itself: repeats the one that was held. */
function repeatPress(place: HTMLElement): void {
  // React sets the attribute only once, when it creates the element.
  delete place.dataset['late'];
  const button = heldPresses.get(place);
  heldPresses.delete(place);
  button?.click();
}

/** Retries when the network is back if the code can't be fetched. A bug in the code is reported, and leaves the place empty. */
async function retryWhenOnline(load: () => Promise<Part>): Promise<Part> {
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

function showOffline(): void {
  toast({ title: t('shell.offline'), tone: 'danger' });
  void reloadForNewRelease();
}

/** Calls `act` when a pointer or the focus reaches the server's HTML or, if there is none, when the place is in view. May call it more than once. */
function whenApproached(place: HTMLElement, act: () => void): void {
  if (place.childElementCount > 0) {
    place.addEventListener('pointerenter', act);
    place.addEventListener('focus', act, true);
  } else new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act()).observe(place);
}
