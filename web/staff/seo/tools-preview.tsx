import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { Button } from '../../kit/ui/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { previewQuery } from './seo.queries.ts';
import { ToolsPreviewCards } from './tools-preview-cards.tsx';

/** How a link to one of our documents looks to whoever gets it. */
export function ToolsPreview() {
  const t = useT();
  const [typed, setTyped] = useState('/');
  const [path, setPath] = useState('/');
  const { data, error, isFetching, refetch } = useQuery(previewQuery(path));
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <section aria-labelledby="seo-preview">
      <h3 id="seo-preview" className="text-xl font-bold">
        {t('adminSeo.preview')}
      </h3>
      <p className="mb-3 text-soft">{t('adminSeo.previewText')}</p>
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim() || '/';
          if (next === path) void refetch();
          else setPath(next);
        }}
      >
        <div className="min-w-0 flex-1 basis-56 sm:max-w-md">
          <TextField
            label={t('adminSeo.path')}
            hint={t('adminSeo.pathHint')}
            error={isRefused && typed.trim() === path ? t('adminSeo.previewInvalid') : undefined}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="outline" size="large" busy={isFetching} className="sm:mt-7.5">
          {t(isFetching ? 'adminSeo.showing' : 'adminSeo.show')}
        </Button>
      </form>
      {data ? (
        <ToolsPreviewCards preview={data} />
      ) : error && !isRefused ? (
        <LoadFailure words={t('adminSeo.previewFailed')} onRetry={() => void refetch()} />
      ) : (
        !error && <Skeleton className="mt-4 h-80 w-full" />
      )}
    </section>
  );
}
