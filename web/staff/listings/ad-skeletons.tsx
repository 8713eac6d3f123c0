import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** Where ads will stand. */
export function AdSkeletons() {
  return (
    <div className="grid gap-3 pt-13 xl:grid-cols-2">
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-56 w-full" />
      ))}
    </div>
  );
}
