import { Skeletons } from '../skeletons.tsx';

/** The placeholders of ads that are loading. */
export function AdSkeletons() {
  return <Skeletons count={4} className="h-56 w-full" box="grid gap-3 pt-13 xl:grid-cols-2" />;
}
