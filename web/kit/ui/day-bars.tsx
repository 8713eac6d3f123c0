const BAR = 10;

/** A number for each day, the oldest first, as bars. They are decorative: give screen readers a table. */
export function DayBars({ values, height, className }: { values: readonly number[]; height: number; className: string }) {
  const max = Math.max(1, ...values);
  // A day of zero is drawn as a line at the bottom.
  const heightOf = (value: number) => (value === 0 ? 1 : Math.max(3, (value / max) * height));
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, values.length) * BAR} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`mirrored w-full text-primary ${className}`}
    >
      {values.map((value, day) => (
        // The list of days never changes its order.
        <rect
          key={day}
          x={day * BAR + 1.5}
          y={height - heightOf(value)}
          width={BAR - 3}
          height={heightOf(value)}
          fill="currentColor"
          opacity={value === 0 ? 0.25 : 1}
        />
      ))}
    </svg>
  );
}
