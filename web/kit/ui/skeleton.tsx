/** A grey area where content will appear; give it the content's size, so that nothing moves. Hidden from screen readers. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-control bg-sunken ${className}`} />;
}
