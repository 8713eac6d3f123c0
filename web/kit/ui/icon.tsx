import { Drawing } from './drawing.tsx';

/** The icons of the first load. Those of later screens only are in `screen-icon.tsx`, the categories' in `category-icon.tsx`. */
const PATHS = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4.5 4.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  heart: 'M12 20S3.5 14.7 3.5 9A4.6 4.6 0 0 1 12 6.6 4.6 4.6 0 0 1 20.5 9c0 5.7-8.5 11-8.5 11z',
  'heart-filled': 'M12 20.8S2.6 15 2.6 9A5.5 5.5 0 0 1 12 5.2 5.5 5.5 0 0 1 21.4 9c0 6-9.4 11.8-9.4 11.8z',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zm4 9.5a2.2 2.2 0 0 0 4 0',
  chat: 'M4 5h16v11.5h-8L7.5 20v-3.5H4zM8 9.5h8M8 12.5h5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  wallet: 'M4 8v10.5h16V8zm0 0 10.5-4v4M16 13.3h.01',
  gear: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3v2.5m0 13V21M4.2 7.5l2.2 1.2m11.2 6.6 2.2 1.2M4.2 16.5l2.2-1.2m11.2-6.6 2.2-1.2',
  plus: 'M12 5v14M5 12h14',
  chevron: 'M9.5 5.5 16 12l-6.5 6.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  arrow: 'M4.5 12h15m-6-6 6 6-6 6',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  check: 'M5 12.5 10 17.5 19.5 7',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  theme: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zm0 0v17m0-13h6.5M12 12h8.5M12 16.5h7',
  system: 'M3.5 5h17v11h-17zM9 20h6m-3-4v4',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zm0 0c-5 5-5 12 0 17m0-17c5 5 5 12 0 17M3.8 12h16.4',
  image: 'M4 5h16v14H4zM4 16l5-5 4.5 4.5L16 13l4 4M15.5 8.5h.01',
  star: 'M12 3.5l2.6 5.4 5.9.800-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
} as const;

export type IconName = keyof typeof PATHS;

const MIRRORED: readonly IconName[] = ['chevron', 'arrow'];
const FILLED: readonly IconName[] = ['heart-filled'];

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={PATHS[name]} mirrored={MIRRORED.includes(name)} filled={FILLED.includes(name)} className={className} />;
}
