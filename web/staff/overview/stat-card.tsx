import { ScreenIcon, type ScreenIconName } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

interface StatCardProps {
  icon: ScreenIconName;
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  text: string;
}

/** One figure of the house, and what it counts. */
export function StatCard({ icon, label, value, text }: StatCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="flex items-start justify-between gap-2 font-semibold">
        {label}
        <ScreenIcon name={icon} className="size-6 shrink-0 text-primary" />
      </p>
      {value === undefined ? (
        <Skeleton className="my-1 h-8 w-20" />
      ) : (
        <p className="text-3xl leading-10 font-extrabold">{value}</p>
      )}
      <p className="text-sm text-soft">{text}</p>
    </li>
  );
}
