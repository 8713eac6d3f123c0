import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, LANGUAGES } from '#schema/catalog/languages';
import { REPLY_PURPOSES, type ReplyPurpose } from '#schema/catalog/reply-purposes';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { wordsIn } from '#schema/words';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { sortedByTitle, savedRepliesQuery } from '../reasons/reasons.queries.ts';
import type { Key } from '../../i18n/domains.ts';
import { Select } from '../../kit/fields/select.tsx';
import { supportConversationQuery } from './support.queries.ts';
import { languageName } from '../../kit/i18n/language-name.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

interface RepliesButtonProps {
  conversationId: number;
  onInsert: (text: string) => void;
}

/** The composer's button for saved replies, in the member's language where it is known, else in the administrator's. */
export function RepliesButton({ conversationId, onInsert }: RepliesButtonProps) {
  const t = useT();
  const own = useLanguage();
  const { data } = useQuery(supportConversationQuery(conversationId));
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('adminSupport.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="text-soft">
        <ScreenIcon name="book" className="size-6" />
      </IconButton>
      <RepliesDialog
        open={open}
        onOpenChange={setOpen}
        language={data?.language ?? own}
        onPick={(text) => {
          setOpen(false);
          onInsert(text);
        }}
      />
    </>
  );
}

interface RepliesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The language of the reply that is inserted. */
  language: Language;
  onPick: (text: string) => void;
}

/** The dialog in which saved replies are picked and edited. */
function RepliesDialog({ open, onOpenChange, language, onPick }: RepliesDialogProps) {
  const t = useT();
  const own = useLanguage();
  const [purpose, setPurpose] = useState<ReplyPurpose>('reply');
  const { data, isPending, refetch } = useQuery({ ...savedRepliesQuery(purpose), enabled: open });
  const replies = data && sortedByTitle(data, own);
  /** The reply that is being edited; 'new' for a new one. */
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setEditing(null);
  };
  if (editing !== null) {
    return (
      <ReplyDialog
        reply={editing === 'new' ? null : editing}
        purpose={purpose}
        open={open}
        onOpenChange={close}
        onDone={() => setEditing(null)}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('adminSupport.title')}
      description={t('adminSupport.inserts', { language: languageName(language) })}
      footer={
        <Button variant="outline" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-5" />
          {t('adminSupport.newReply')}
        </Button>
      }
    >
      <div className="mt-3">
        <Select
          label={t('adminSupport.purpose')}
          value={purpose}
          onChange={({ target }) => setPurpose(REPLY_PURPOSES.find((each) => each === target.value) ?? 'reply')}
          options={REPLY_PURPOSES.map((each) => ({ value: each, label: t(PURPOSES[each]) }))}
        />
        {isPending && <Skeleton className="h-32 w-full" />}
        {!isPending && !replies && <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />}
        {replies?.length === 0 && <p className="py-6 text-center text-soft">{t('adminSupport.noReplies')}</p>}
        <ul className="flex flex-col gap-1">
          {replies?.map((reply) => (
            <li key={reply.id}>
              <ReplyRow reply={reply} language={language} onPick={onPick} onEdit={setEditing} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const PURPOSES = {
  reply: 'adminSupport.forReplies',
  ad: 'adminSupport.forAds',
  release: 'adminSupport.forReleases',
  report: 'adminSupport.forReports',
  ban: 'adminSupport.forBans',
} as const satisfies Record<ReplyPurpose, Key>;

interface ReplyRowProps {
  reply: SavedReply & { title: string };
  language: Language;
  onPick: (text: string) => void;
  onEdit: (reply: SavedReply) => void;
}

/** A saved reply: a click inserts it into the input. */
function ReplyRow({ reply, language, onPick, onEdit }: ReplyRowProps) {
  const t = useT();
  const text = wordsIn(language, reply.texts);
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onPick(text)}
        className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start hover:bg-primary-soft"
      >
        <span className="block font-semibold">
          <BidiText text={reply.title} />
        </span>
        <span dir="auto" lang={LANGUAGES[language].tag} className="line-clamp-2 text-sm text-soft">
          {text}
        </span>
      </button>
      <IconButton label={t('adminSupport.editOne', { title: reply.title })} onClick={() => onEdit(reply)}>
        <ScreenIcon name="edit" className="size-5" />
      </IconButton>
    </div>
  );
}
