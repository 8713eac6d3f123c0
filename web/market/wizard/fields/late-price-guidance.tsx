import { Suspense } from 'react';
import { lazyPart } from '../../../kit/screen/lazy-screen.tsx';
import type { ListingFields } from '../../acts/listing-fields.ts';

const Guidance = lazyPart(() => import('./price-guidance.tsx'));

/** Not part of the offline shell: only the server knows what ads cost. */
export function PriceGuidance({ fields }: { fields: ListingFields }) {
  return (
    <Suspense>
      <Guidance fields={fields} />
    </Suspense>
  );
}
