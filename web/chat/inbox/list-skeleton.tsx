import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** Placeholder rows while the conversations are loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="relative flex flex-col gap-1">
      <Loading>{label}</Loading>
      {[40, 56, 32, 48, 36, 52].map((width) => (
        <div key={width} className="flex items-center gap-3 px-3 py-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
