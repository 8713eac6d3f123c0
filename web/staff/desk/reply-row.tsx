import type { SavedReply } from '#schema/contracts/saved-replies';
import type { Language } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

interface ReplyRowProps {
  reply: SavedReply;
  language: Language;
  onPick: (text: string) => void;
  onEdit: (reply: SavedReply) => void;
}

/** A saved reply: pressed, it goes into the input. */
export function ReplyRow({ reply, language, onPick, onEdit }: ReplyRowProps) {
  const t = useT();
  const text = language === 'fa' ? reply.textFa : reply.textEn;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onPick(text)}
        className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start hover:bg-primary-soft"
      >
        <span className="block truncate font-semibold">
          <bdi>{reply.title}</bdi>
        </span>
        <span dir="auto" lang={language === 'fa' ? 'fa-AF' : 'en'} className="line-clamp-2 text-sm text-soft">
          {text}
        </span>
      </button>
      <IconButton label={t('adminDesk.editOne', { title: `\u2068${reply.title}\u2069` })} onClick={() => onEdit(reply)}>
        <ScreenIcon name="edit" className="size-5" />
      </IconButton>
    </div>
  );
}
