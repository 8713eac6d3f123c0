import { Drawing } from './drawing.tsx';

/** The drawings that only screens beyond home show. */
const PATHS = {
  share:
    'M17 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM7 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm10 6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9.2 10.8l5.6-3.4M9.2 13.2l5.6 3.4',
  whatsapp:
    'M4 20l1.2-4.2A8.3 8.3 0 1 1 8.3 19zM9 8.5c0 3.5 3 6.5 6.5 6.5.800 0 1.5-1 1.3-1.7l-2-1-1.2 1.1c-1.2-.5-2.2-1.5-2.7-2.7l1-1.2-.9-2C10 7.2 9 7.7 9 8.5z',
  telegram: 'M20.5 4 3.5 11l5.5 2m11.5-9-3 15-8.5-6m11.5-9L9 13v6l3-3.6',
  facebook: 'M14 20.5v-7.5h3l.5-3.5H14V7.5C14 6.3 14.5 5.5 16 5.5h1.5v-3H15c-3 0-4.5 1.8-4.5 4.5v2.5H7.5V13h3v7.5z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zm8 2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.2 11v5m3.6-5v5',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  phone: 'M6 4h3l1.5 4.5L8.5 10a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  'zoom-in': 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4.5 4.5M11 8v6m-3-3h6',
  'zoom-out': 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4.5 4.5M8 11h6',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  crown: 'M4 17.5 3 7.5l5 4 4-6 4 6 5-4-1 10zM4.5 20.5h15',
} as const;

export type ScreenIconName = keyof typeof PATHS;

export function ScreenIcon({ name, className }: { name: ScreenIconName; className?: string }) {
  return <Drawing path={PATHS[name]} className={className} />;
}
