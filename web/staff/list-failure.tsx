import { ApiError } from '../kit/api/api-error.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { Banner } from '../kit/ui/banner.tsx';
import { LoadFailure } from '../kit/ui/load-failure.tsx';

export interface FailedList {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Why a list is not there. What was asked wrongly (400) says what to change; asked once more, it would be refused once more. */
export function ListFailure({ query: { error, refetch }, words }: { query: FailedList; words?: string }) {
  const t = useT();
  const code = error instanceof ApiError && error.status === 400 ? error.code : null;
  // The back office has brought the sentences along; a code that is newer than they are has none.
  const key = code === null ? null : (`errors.${code}` as const);
  if (key !== null && t(key) !== key) return <Banner>{t(key)}</Banner>;
  return <LoadFailure words={words ?? t('admin.loadFailed')} onRetry={() => void refetch()} />;
}
