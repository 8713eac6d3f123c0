import { Drawing } from './drawing.tsx';

/** The sign of VIP. Apart from the other drawings, because the first load shows it on cards. */
export function Crown({ className }: { className?: string }) {
  return <Drawing path="M4 17.5 3 7.5l5 4 4-6 4 6 5-4-1 10zM4.5 20.5h15" className={className} />;
}
