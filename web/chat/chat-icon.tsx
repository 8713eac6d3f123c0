import { Drawing } from '../kit/ui/drawing.tsx';

/** The drawings that only chat shows. */
const PATHS = {
  back: 'M19.5 12h-15m6 6-6-6 6-6',
  send: 'M4 12 3.5 4.5 21 12 3.5 19.5zm0 0h8',
  smile: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 14.2a4.3 4.3 0 0 0 7 0M9 9.5h.01M15 9.5h.01',
  clip: 'M19.5 11.5l-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3 3 0 0 1 4.3 4.3l-8.3 8.3a1.5 1.5 0 0 1-2.1-2.1l7.3-7.3',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  read: 'M2.5 12.5 7 17 15.5 7.5M11.5 16l1 1L21.5 7.5',
  more: 'M12 5.5h.01M12 12h.01M12 18.5h.01',
  block: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12',
  flag: 'M6 21V4m0 .5c4-2 8 2 12 0v9c-4 2-8-2-12 0',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5V8H15',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.2 11v5m3.6-5v5',
  alert: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8v4.5m0 3.5h.01',
  shield: 'M12 3.5l7.5 2.5v6c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM9 12l2.2 2.2L15.5 10',
  chat: 'M4 5h16v11.5h-8L7.5 20v-3.5H4zM8 9.5h8M8 12.5h5',
} as const;

export type ChatIconName = keyof typeof PATHS;

const MIRRORED: readonly ChatIconName[] = ['back', 'send'];

export function ChatIcon({ name, className }: { name: ChatIconName; className?: string }) {
  return <Drawing path={PATHS[name]} mirrored={MIRRORED.includes(name)} className={className} />;
}
