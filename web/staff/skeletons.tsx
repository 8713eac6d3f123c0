import { Skeleton } from '../kit/ui/skeleton.tsx';

/** A list that is on its way: `box` are the classes of what holds its rows, `className` those of each. */
export function Skeletons({ count, className, box }: { count: number; className: string; box: string }) {
  return (
    <div className={box}>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
