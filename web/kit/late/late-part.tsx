import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains, t } from '../i18n/i18n.ts';
import { toast } from '../overlays/toast.ts';
import { reloadForNewRelease } from './new-release.ts';
import type { Late } from './lazy-screen.tsx';
import { reach, Unreachable } from './reach.ts';
import { savesData } from '../screen/saves-data.ts';
import { whenIdle } from './when-idle.ts';
import { waitsForCode } from './whole-page.ts';

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
    const [part] = await Promise.all([reach(load), loadDomains(...domains)]);
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
    const [pressed] = useState(() => pressedButton(press));
    const [drawn] = useState(moment);
    const { key } = useLocation();
    const [first] = useState(key);
    const live = useCallback(() => {
      pressed.release();
      drawn.come();
    }, [pressed, drawn]);

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
      const hold = (event: MouseEvent) => pressed.hold(event, place);
      addEventListener('click', hold, true);
      const forget = savesData() ? whenLookedFor(place, begin) : whenIdle(begin);
      return () => {
        forget();
        gone.come();
        waitNoMore();
        removeEventListener('click', hold, true);
      };
    }, [Drawn, pressed, drawn]);

    // A step within the app takes what a server drew away: nobody can come to it any more.
    useEffect(() => {
      if (key !== first) begin();
    }, [key, first]);

    return (
      <div ref={root} className={className}>
        <Suspense>
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

/** A moment to wait for. */
function moment() {
  let come = () => {};
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come };
}

/** The button in a place that was pressed last before React has taken it over: React itself lets such a press go. */
function pressedButton(onPress: () => void) {
  let pressed: HTMLElement | null = null;
  let isDrawn = false;
  return {
    hold: (event: MouseEvent, place: HTMLElement) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (isDrawn || !button || !place.contains(button)) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = button;
      onPress();
    },
    release: () => {
      isDrawn = true;
      pressed?.click();
      pressed = null;
    },
  };
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

/** Acts once somebody is at what a server drew there, or where nothing stands yet once its place is in view; answers how to forget it. */
function whenLookedFor(place: HTMLElement, act: () => void): () => void {
  if (place.childElementCount > 0) {
    place.addEventListener('pointerenter', act);
    place.addEventListener('focus', act, true);
    return () => {
      place.removeEventListener('pointerenter', act);
      place.removeEventListener('focus', act, true);
    };
  }
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act());
  observer.observe(place);
  return () => observer.disconnect();
}
