export interface DrawingProps {
  /** Path data in a view box of 24 × 24. */
  path: string;
  filled?: boolean;
  /** Set if it points in the direction of reading: mirrored in right-to-left languages. */
  mirrored?: boolean;
  className?: string | undefined;
}

/** An icon of one path, in the colour of the text around it. It is decorative: the control around it has the name. */
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
