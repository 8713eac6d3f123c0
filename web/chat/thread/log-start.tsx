import { useEffect, useRef, type RefObject } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

export interface LogStartProps {
  hasOlder: boolean;
  loading: boolean;
  root: RefObject<HTMLElement | null>;
  onOlder: () => void;
}

/** The head of the messages: asks for older ones before the reader is there. */
export function LogStart({ hasOlder, loading, root, onOlder }: LogStartProps) {
  const t = useT();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasOlder || loading || !mark.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onOlder(), {
      root: root.current,
      rootMargin: '800px 0px 0px',
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [hasOlder, loading, root, onOlder]);
  if (!hasOlder) return null;
  return (
    <div ref={mark} className="flex flex-col gap-2 pb-2">
      {loading && (
        <p role="status" className="sr-only">
          {t('chat.loadingOlder')}
        </p>
      )}
      <Skeleton className="h-12 w-3/5 rounded-2xl" />
      <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
    </div>
  );
}
