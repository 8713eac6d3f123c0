import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** As tall as the facts of an account. */
export function AccountSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="last:sm:col-span-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-1 h-6 w-40" />
        </div>
      ))}
    </div>
  );
}
