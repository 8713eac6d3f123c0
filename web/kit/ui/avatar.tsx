/** A round picture of somebody; the name beside it says who. */
export function Avatar({ src, className = 'size-9' }: { src: string; className?: string }) {
  return <img src={src} alt="" width={36} height={36} className={`shrink-0 rounded-full object-cover ${className}`} />;
}
