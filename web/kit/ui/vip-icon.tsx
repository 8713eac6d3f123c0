import { Drawing } from './drawing.tsx';

export const CROWN = 'M4 17.5 3 7.5l5 4 4-6 4 6 5-4-1 10zM4.5 20.5h15';

/** The crown of a VIP. Separate from the other icons, because the first load shows it on cards. */
export function VipIcon({ className }: { className?: string }) {
  return <Drawing path={CROWN} className={className} />;
}
