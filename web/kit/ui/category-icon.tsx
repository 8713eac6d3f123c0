import { Drawing } from './drawing.tsx';

/** One drawing for each `icon` of `schema/catalog/categories.ts`. */
const PATHS = {
  house: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  store: 'M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0zM5.5 12v8h13v-8M10 20v-4.5h4V20',
  car: 'M3.5 16.5v-4L5.5 7h13l2 5.5v4zM3.5 12.5h17M6 16.5v2m12-2v2M7 14.5h.01M17 14.5h.01',
  bike: 'M6 12.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm12 0a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM6 16l3.5-7H15l3 7m-6 0L9.5 9M8 6.5h2.5M15 9l-1-3.5h2.5M12 16l3-7',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  briefcase: 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16m-8-1v2.5',
  share:
    'M17 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM7 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm10 6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9.2 10.8l5.6-3.4M9.2 13.2l5.6 3.4',
  paw: 'M12 12c2.5 0 5 3 5 5.5S14.5 20 12 19c-2.5 1-5 1-5-1.5S9.5 12 12 12zM5 10v1.5M9.2 6v2m5.6-2v2M19 10v1.5',
  gift: 'M4 8.5h16v4H4zM5.5 12.5V20h13v-7.5M12 8.5V20M12 8.5C9 8.5 7 7.5 7 5.8 7 3 11.5 3.5 12 8.5zm0 0c3 0 5-1 5-2.7C17 3 12.5 3.5 12 8.5z',
  shirt: 'M8.5 4 3.5 7l2 4 2-1v10h9V10l2 1 2-4-5-3a3.5 3.5 0 0 1-7 0z',
  lamp: 'M8.5 4h7l3 8.5h-13zM12 12.5V20m-4 0h8',
  ball: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.5m3.8 7.3 4.3-1.5m-5.8 5.9 2.7 3.7m-7.3-3.7L7 18.9m1.2-8.1L3.9 9.3',
  gamepad:
    'M7.5 7h9a4.5 4.5 0 0 1 4.5 5l-.7 4.5c-.4 2.5-3 2.5-4.3.500l-1-1.5H9l-1 1.5c-1.3 2-3.9 2-4.3-.5L3 12a4.5 4.5 0 0 1 4.5-5zM8.5 9.5v3.5M6.8 11.2h3.4M16 10.5h.01M17.5 12.5h.01',
  stroller:
    'M4 4.5h2L8 14h9.5M8 14a3 3 0 1 0 0 .01M12 4.5a7 7 0 0 1 7 7H7.5M9 17.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zm7.5 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
  book: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0V20',
  wrench: 'M14.5 9.5a4.5 4.5 0 0 1 5.5-5l-2.7 2.7 1.5 2 2.2-.5a4.5 4.5 0 0 1-6 3.8L8 19.5a2.3 2.3 0 0 1-3.5-3.3z',
  palette:
    'M12 3.5c5 0 8.5 3.3 8.5 7.5 0 3-2 4.5-4.5 4.5h-2c-2 0-1.5 2-1 3 .5 1.2-.5 2-1.5 2A8.3 8.3 0 0 1 3.5 12 8.5 8.5 0 0 1 12 3.5zM7.5 12h.01M9.5 8h.01M14.5 8h.01M17 11h.01',
  music: 'M9 17.5V5.5l10-2v12M6.5 15a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm10-2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zm8 2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  handshake:
    'M3 7.5l3-1.5 3.5 1 2.5-1 3 .5L18 6l3 1.5v7l-3 .5-4.5 4c-1 .8-2 .5-2.5 0L5.5 15 3 14.5zM12 6 9 9.5c1 1.5 2.5 1.5 4 .5l4.5 5',
  dots: 'M5.5 12h.01M12 12h.01M18.5 12h.01M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
} as const;

type CategoryIconName = keyof typeof PATHS;

/** A category's sign: its drawing on its colour. Give it its size. */
export function CategoryIcon({ category, className = '' }: { category: Signed | undefined; className?: string }) {
  return (
    <span aria-hidden="true" className={`sign ${groundOf(category?.id)} ${className}`}>
      <Drawing path={PATHS[category?.icon ?? 'dots']} className="size-[54%]" />
    </span>
  );
}

/** The class of a category's colour, of which `styles.css` has them all: a rendered page carries no style of its own. */
export function groundOf(categoryId: number | undefined): string {
  return `ground-${categoryId}`;
}

interface Signed {
  id: number;
  icon: CategoryIconName;
}
