import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** As tall as a card, so that nothing moves when it comes. */
export function ListingCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface" aria-hidden="true">
      <Skeleton className="aspect-[4/3] w-full rounded-none" />
      <div className="p-2.5 md:p-3">
        <div className="h-[3.3rem] pt-1">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
        <div className="mt-1 h-7 pt-1">
          <Skeleton className="h-5 w-1/2" />
        </div>
        <div className="h-12 pt-1">
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="mt-2.5 h-3.5 w-1/2" />
        </div>
      </div>
    </div>
  );
}
