import { Skeleton } from '../../kit/ui/skeleton.tsx';

interface OverviewFigureProps {
  label: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  text: string;
}

/** A figure, what it counts, and from where. */
export function OverviewFigure({ label, value, text }: OverviewFigureProps) {
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{label}</h3>
      <p className="mt-1 min-h-10 text-3xl font-extrabold">{value ?? <Skeleton className="h-9 w-24" />}</p>
      <p className="mt-1 text-sm text-soft">{text}</p>
    </section>
  );
}
