import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { deskConversationQuery } from './desk.queries.ts';
import { RepliesDialog } from './replies-dialog.tsx';

interface RepliesButtonProps {
  conversationId: number;
  onInsert: (text: string) => void;
}

/** Saved replies for the composer, in the member's language where it is known, else in the administrator's. */
export function RepliesButton({ conversationId, onInsert }: RepliesButtonProps) {
  const t = useT();
  const own = useLanguage();
  const { data } = useQuery(deskConversationQuery(conversationId));
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('adminDesk.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="text-soft">
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
