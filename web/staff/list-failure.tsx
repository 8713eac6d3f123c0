import { ApiError } from '../kit/api/api-error.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { Banner } from '../kit/ui/banner.tsx';
import { LoadFailure } from '../kit/ui/load-failure.tsx';

export interface FailedList {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Says why a list is not there. A 400 says what to change, because a retry would be refused again; anything else offers a retry. */
export function ListFailure({ query: { error, refetch }, words }: { query: FailedList; words?: string }) {
  const t = useT();
  const code = error instanceof ApiError && error.status === 400 ? error.code : null;
  // The back office has loaded the error sentences; a code newer than its dictionary has none.
  const key = code === null ? null : (`errors.${code}` as const);
  if (key !== null && t(key) !== key) return <Banner>{t(key)}</Banner>;
  return <LoadFailure text={words ?? t('admin.loadFailed')} onRetry={() => void refetch()} />;
}
