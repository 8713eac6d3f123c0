import { useState } from 'react';
import { META_DESCRIPTION_MAX, META_TITLE_MAX, PLACEHOLDERS } from '#schema/catalog/seo';
import type { PageTags } from '#schema/contracts/seo';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useAct } from '../use-act.ts';

interface ToolsMetaDialogProps {
  tags: PageTags;
  title: string;
  onClose: () => void;
}

/** Asks for a page's title and description. What was typed stays until it is saved. */
export function ToolsMetaDialog({ tags, title: heading, onClose }: ToolsMetaDialogProps) {
  const t = useT();
  const [title, setTitle] = useState(tags.title ?? '');
  const [description, setDescription] = useState(tags.description ?? '');
  const save = useAct(
    ['seo'],
    () => adminApi.patch<PageTags>('/api/seo/meta-tags', { page: tags.page, title, description }),
    t('adminSeo.saved'),
  );
  const submit = () => save.mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={heading}
      {...(tags.page === '/listing/:id'
        ? { description: t('adminSeo.placeholders', { names: PLACEHOLDERS.map((name) => `{${name}}`).join(' ') }) }
        : {})}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button busy={save.isPending} onClick={submit}>
            {t(save.isPending ? 'adminSeo.saving' : 'adminSeo.save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4 pt-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <TextField
          label={t('adminSeo.pageTitle')}
          hint={t('adminSeo.lettersOf', { count: title.length, most: META_TITLE_MAX })}
          dir="auto"
          maxLength={META_TITLE_MAX}
          placeholder={tags.ownTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('adminSeo.pageDescription')}
          hint={t('adminSeo.lettersOf', { count: description.length, most: META_DESCRIPTION_MAX })}
          dir="auto"
          rows={4}
          maxLength={META_DESCRIPTION_MAX}
          placeholder={tags.ownDescription}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
