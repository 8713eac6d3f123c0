import type { ReactNode } from 'react';

/** Says that something is loading: to screen readers at once, visibly after a moment. It lies over the skeleton, whose parent is `relative`. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-16 z-10 flex animate-[appear_.2s_.4s_both] justify-center"
    >
      <div className="rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-semibold shadow-card">{children}</div>
    </div>
  );
}
