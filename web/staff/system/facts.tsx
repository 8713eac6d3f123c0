import { Fragment, type ReactNode } from 'react';

/** Names and their figures, two columns also on a phone. */
export function Facts({ rows }: { rows: readonly (readonly [name: ReactNode, figure: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto]">
      {rows.map(([name, figure], at) => (
        // The rows have no names of their own and never change places.
        <Fragment key={at}>
          <dt className="min-w-0 border-b border-line py-1.5 pe-4 wrap-anywhere text-soft">{name}</dt>
          <dd className="max-w-52 border-b border-line py-1.5 text-end font-medium wrap-anywhere">{figure}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
