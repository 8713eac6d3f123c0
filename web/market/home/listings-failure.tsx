import { useEffect, useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useFilters } from './use-filters.ts';

/** What kept the listings away, in words. Another try helps when the line or the server failed; a refused search wants other words. */
export function ListingsFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  const { change } = useFilters();
  const fallback = t('home.loadFailed');
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let current = true;
    void errorSentence(error, fallback).then((words) => current && setSentence(words));
    return () => {
      current = false;
    };
  }, [error, fallback]);

  const refused = error instanceof ApiError && error.status === 400;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name={refused ? 'search' : 'globe'} className="size-8" />}
        title={sentence || fallback}
        action={
          <Button size="large" onClick={refused ? () => change({ q: '' }) : onRetry}>
            {t(refused ? 'shell.clearSearch' : 'shell.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
