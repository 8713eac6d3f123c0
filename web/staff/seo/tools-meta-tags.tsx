import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { META_PAGES, type MetaPage, META_DESCRIPTION_MAX, META_TITLE_MAX, PLACEHOLDERS } from '#schema/catalog/site-settings/seo';
import type { PageTags } from '#schema/contracts/seo';
import type { Key } from '../../i18n/domains.ts';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { metaTagsQuery } from './seo.queries.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useAct } from '../use-act.ts';

const NAMES: Record<MetaPage, Key> = {
  '/': 'adminSeo.pageHome',
  '/listing/:id': 'adminSeo.pageListing',
  '/terms': 'adminSeo.pageTerms',
  '/privacy': 'adminSeo.pagePrivacy',
  '/safety': 'adminSeo.pageSafety',
  '/sign-in': 'adminSeo.pageSignIn',
  '/sign-up': 'adminSeo.pageSignUp',
};

/** The title and description of each page, and the dialog to change them. */
export function ToolsMetaTags() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(metaTagsQuery);
  const [open, setOpen] = useState<MetaPage | null>(null);
  const edited = data?.find(({ page }) => page === open);
  return (
    <section aria-labelledby="seo-meta-tags">
      <h3 id="seo-meta-tags" className="text-xl font-bold">
        {t('adminSeo.metaTags')}
      </h3>
      <p className="mb-3 text-soft">{t('adminSeo.metaTagsText')}</p>
      {isLoadingError ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {META_PAGES.map((page) => {
            const tags = data?.find((each) => each.page === page);
            return (
              <li key={page} className="flex min-h-44 flex-col rounded-card border border-line bg-surface p-4">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h4 className="font-semibold">{t(NAMES[page])}</h4>
                  <code dir="ltr" className="text-sm text-soft">
                    {page}
                  </code>
                  {tags && (
                    <Badge tone={tags.changedAt ? 'primary' : 'neutral'}>
                      {tags.changedAt ? t('adminSeo.changedAgo', { ago: formatAgo(tags.changedAt) }) : t('adminSeo.ownWords')}
                    </Badge>
                  )}
                </div>
                {tags ? (
                  <>
                    <p dir="auto" className="mt-2 font-medium">
                      {tags.title ?? tags.ownTitle}
                    </p>
                    <p dir="auto" className="mt-1 text-sm text-soft">
                      {tags.description ?? tags.ownDescription}
                    </p>
                  </>
                ) : (
                  <Skeleton className="mt-2 h-16 w-full" />
                )}
                <div className="mt-auto pt-3">
                  <Button
                    variant="outline"
                    disabled={!tags}
                    aria-label={t('adminSeo.editPage', { page: t(NAMES[page]) })}
                    onClick={() => setOpen(page)}
                  >
                    {t('adminSeo.edit')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {edited && (
        <ToolsMetaDialog
          key={edited.page}
          tags={edited}
          title={t('adminSeo.editPage', { page: t(NAMES[edited.page]) })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface ToolsMetaDialogProps {
  tags: PageTags;
  title: string;
  onClose: () => void;
}

/** Asks for a page's title and description. Typed text stays until it is saved. */
function ToolsMetaDialog({ tags, title: heading, onClose }: ToolsMetaDialogProps) {
  const t = useT();
  const [title, setTitle] = useState(tags.title ?? '');
  const [description, setDescription] = useState(tags.description ?? '');
  const save = useAct(
    ['seo'],
    () => adminApi.call('PATCH /api/seo/meta-tags', { input: { page: tags.page, title, description } }),
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
      cancel={t('admin.cancel')}
      footer={
        <Button busy={save.isPending} onClick={submit}>
          {t(save.isPending ? 'adminSeo.saving' : 'adminSeo.save')}
        </Button>
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
