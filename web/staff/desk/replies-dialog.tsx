import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedReply } from '#schema/contracts/saved-replies';
import type { Language } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { savedRepliesQuery } from './desk.queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyRow } from './reply-row.tsx';

interface RepliesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** In which a picked reply is written. */
  language: Language;
  onPick: (text: string) => void;
}

/** What administrators answer again and again: picked here, and looked after here. */
export function RepliesDialog({ open, onOpenChange, language, onPick }: RepliesDialogProps) {
  const t = useT();
  const { data: replies, isPending, refetch } = useQuery({ ...savedRepliesQuery(), enabled: open });
  /** The reply that is written: a new one for 'new'. */
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setEditing(null);
  };
  if (editing !== null) {
    return (
      <Dialog open={open} onOpenChange={close} title={t(editing === 'new' ? 'adminDesk.newReply' : 'adminDesk.editReply')}>
        <ReplyForm reply={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('adminDesk.title')}
      description={t(language === 'fa' ? 'adminDesk.insertsDari' : 'adminDesk.insertsEnglish')}
      footer={
        <Button look="outline" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-5" />
          {t('adminDesk.newReply')}
        </Button>
      }
    >
      <div className="mt-3">
        {isPending && <Skeleton className="h-32 w-full" />}
        {!isPending && !replies && <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />}
        {replies?.length === 0 && <p className="py-6 text-center text-soft">{t('adminDesk.noReplies')}</p>}
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
