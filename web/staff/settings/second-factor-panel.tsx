import { Suspense } from 'react';
import { lazyScreen } from '../../kit/screen/lazy-screen.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

const SecondFactor = lazyScreen(() => import('./second-factor.tsx'), 'adminDoor', 'errors');

/** An administrator's own two-step sign-in. It, its words and what draws the QR code load when it is shown. */
export function SecondFactorPanel() {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SecondFactor />
    </Suspense>
  );
}
