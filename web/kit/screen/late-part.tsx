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
 * A part below the first sight: its code and words come when the page is idle, and for who spares data when they come to it. Until then what a
 * server drew of it stands there: its links lead on by themselves, and a press on a button is done once the code is there. It takes no properties,
 * so that it is not drawn again with what stands around it: React would take away a server's part whose code has not come. `className` is its place's.
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

    // A step within the app takes what a server drew away.
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

/** Where a step took away what a server drew: what stands below it stays where it is, until the part is here. */
function Vacancy({ place }: { place: RefObject<HTMLElement | null> }) {
  const [copies] = useState(() => [...(place.current?.cloneNode(true).childNodes ?? [])]);
  return copies[0] && <div style={{ display: 'contents', visibility: 'hidden' }} ref={(room) => room?.append(...copies)} />;
}

/** A moment to wait for. */
function moment() {
  let come = () => {};
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come };
}

/** By the place of a late part that does not live yet: the button in it that was pressed last, and what a press there sends for. */
const pressed = new WeakMap<Element, HTMLElement>();
const senders = new WeakMap<Element, () => void>();

/**
 * From here on a press on a button of a late part waits for its part; before, the boot script notes it. Also where React has not come to the place
 * itself: it takes over what is pressed at once, and lets the press go where code is missing for that.
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

/** Sends once somebody presses a button in a place, or has done so. */
function whenPressed(place: Element, send: () => void): void {
  senders.set(place, send);
  if (pressed.has(place)) send();
}

/** A place lives, and takes its presses itself: the one that waited is done. */
function releasePress(place: HTMLElement): void {
  // React sets it once, with the element.
  delete place.dataset['late'];
  const button = pressed.get(place);
  pressed.delete(place);
  button?.click();
}

/** What can't come now comes when the network is back. A bug in it is told of, and leaves its place empty. */
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

/** Acts once somebody is at what a server drew there, or where nothing stands yet once its place is in view; for an act that may be done twice. */
function whenLookedFor(place: HTMLElement, act: () => void): void {
  if (place.childElementCount > 0) {
    place.addEventListener('pointerenter', act);
    place.addEventListener('focus', act, true);
  } else new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act()).observe(place);
}
