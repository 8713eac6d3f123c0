import { useT } from '../../kit/i18n/i18n.ts';
import { useDisclosure } from '../../kit/overlays/disclosure.ts';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { ChatIcon } from '../chat-icon.tsx';

/** The spec's eighteen emojis: what buyers and sellers say to each other. */
const EMOJIS = ['😀', '😂', '😊', '😍', '😘', '😎', '🤔', '😢', '😮', '😡', '👍', '👎', '🙏', '👏', '🤝', '❤️', '🌹', '🎉'];

/** A button with a panel of emojis. Escape and a press outside close it; `onPick` gets the chosen emoji. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT();
  const { open, toggle, root, button } = useDisclosure();

  return (
    <div ref={root} className="relative">
      <IconButton ref={button} label={t('chat.emojis')} aria-expanded={open} onClick={toggle} className="text-soft">
        <ChatIcon name="smile" />
      </IconButton>
      {open && (
        <div
          role="group"
          aria-label={t('chat.emojis')}
          className="absolute start-0 bottom-full z-10 mb-2 grid w-max animate-[rise_.15s] grid-cols-6 rounded-card border border-line bg-surface p-1.5 shadow-float max-md:-start-11"
        >
          {EMOJIS.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => onPick(emoji)}
              className="grid size-11 place-items-center rounded-control text-2xl hover:bg-sunken"
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
