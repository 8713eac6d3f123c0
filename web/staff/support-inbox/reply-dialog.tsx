import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { byLanguage, type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { MESSAGE_MAX, REASON_TEMPLATE_MAX, SAVED_REPLY_TITLE_MAX } from '#schema/catalog/limits';
import type { ReplyPurpose } from '#schema/catalog/reply-purposes';
import type { SavedReply, SavedReplyEditRequest } from '#schema/contracts/saved-replies';
import type { Words } from '#schema/words';
import { useT } from '../../kit/i18n/i18n.ts';
import { languageName } from '../../kit/i18n/language-name.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { deleteReply, editReply, writeReply } from './support.queries.ts';

interface ReplyDialogProps {
  /** Null for a new reply. */
  reply: SavedReply | null;
  /** The purpose of a new reply. */
  purpose: ReplyPurpose;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** The form of a saved reply, in every language. Typed text stays, also after an error. */
export function ReplyDialog({ reply, purpose, open, onOpenChange, onDone }: ReplyDialogProps) {
  const t = useT();
  const form = useId();
  const queries = useQueryClient();
  const [titles, setTitles] = useState(() => byLanguage((language) => reply?.titles[language] ?? ''));
  const [texts, setTexts] = useState(() => byLanguage((language) => reply?.texts[language] ?? ''));
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState('');

  const refetch = () => queries.invalidateQueries({ queryKey: adminKeys.section('saved-replies') });
  const act = useMutation({
    mutationFn: async (what: 'save' | 'delete') => {
      if (!reply) await writeReply({ titles, texts, purpose });
      else if (what === 'delete') await deleteReply(reply.id);
      // A colleague may have changed the other languages meanwhile.
      else await editReply(reply.id, changesIn(reply, { titles, texts }));
    },
    onMutate: () => setFailure(''),
    onSuccess: async () => {
      await refetch();
      onDone();
    },
    onError: async (error) => {
      // Another administrator has deleted it.
      if (error instanceof ApiError && error.status === 404) void refetch();
      setFailure(await errorSentence(error, t('admin.tryAgain')));
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(reply ? 'adminSupport.editReply' : 'adminSupport.newReply')}
      footer={
        <>
          {reply && (
            <Button
              variant="danger"
              busy={act.isPending}
              className="me-auto"
              onClick={() => (deleting ? act.mutate('delete') : setDeleting(true))}
            >
              {t(deleting ? 'adminSupport.reallyDelete' : 'adminSupport.deleteReply')}
            </Button>
          )}
          <Button variant="outline" onClick={onDone}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" form={form} busy={act.isPending}>
            {t(act.isPending ? 'adminSupport.saving' : 'adminSupport.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-3 flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React lets the event bubble through the dialog's portal into the composer's form, which would send its message.
          event.stopPropagation();
          act.mutate('save');
        }}
      >
        {failure && <Banner>{failure}</Banner>}
        {LANGUAGE_CODES.map((language) => (
          <fieldset key={language} className="flex flex-col gap-3">
            <TextField
              label={t('adminSupport.titleIn', { language: languageName(language) })}
              lang={LANGUAGES[language].tag}
              dir="auto"
              maxLength={SAVED_REPLY_TITLE_MAX}
              value={titles[language]}
              onChange={({ currentTarget: { value } }) => setTitles((before) => ({ ...before, [language]: value }))}
            />
            <TextArea
              label={t('adminSupport.replyIn', { language: languageName(language) })}
              lang={LANGUAGES[language].tag}
              dir={LANGUAGES[language].direction}
              rows={3}
              maxLength={purpose === 'reply' ? MESSAGE_MAX : REASON_TEMPLATE_MAX}
              value={texts[language]}
              onChange={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [language]: value }))}
            />
          </fieldset>
        ))}
      </form>
    </Dialog>
  );
}

type ReplyTexts = Readonly<Record<'titles' | 'texts', Readonly<Record<Language, string>>>>;

/** The changed languages. If titles were only removed, all titles are sent: the call needs at least one that is not empty. */
function changesIn(reply: SavedReply, typed: ReplyTexts): SavedReplyEditRequest {
  const [titles, texts] = [changedTexts(reply.titles, typed.titles), changedTexts(reply.texts, typed.texts)];
  const named = Object.values(titles);
  return { ...(named.length > 0 && { titles: named.some((title) => title.trim() !== '') ? titles : typed.titles }), texts };
}

function changedTexts(before: Words, typed: Readonly<Record<Language, string>>): Partial<Record<Language, string>> {
  return Object.fromEntries(Object.entries(typed).filter(([language, text]) => text !== (before[language as Language] ?? '')));
}
