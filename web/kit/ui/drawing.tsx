export interface DrawingProps {
  /** Path data on a ground of 24 × 24. */
  path: string;
  filled?: boolean;
  /** Points along the line of reading: turned round in Dari. */
  mirrored?: boolean;
  className?: string | undefined;
}

/** An icon out of one path, in the colour of the text around it. It decorates: the control around it has the name. */
export function Drawing({ path, filled = false, mirrored = false, className = 'size-6' }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`drawing ${filled ? 'filled ' : ''}${mirrored ? 'mirrored ' : ''}${className}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
