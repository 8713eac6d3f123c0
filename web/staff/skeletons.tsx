import { Skeleton } from '../kit/ui/skeleton.tsx';

/** The placeholder of a list that loads: `box` are the classes of the container of its rows, `className` those of each row. */
export function Skeletons({ count, className, box }: { count: number; className: string; box: string }) {
  return (
    <div className={box}>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
