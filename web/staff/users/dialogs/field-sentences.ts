import { useT } from '../../../kit/i18n/i18n.ts';
import { ApiError } from '../../../kit/api/api-error.ts';

/** Returns the error sentence of a field that the server refused, until the next try. The section loads the words of `errors`. */
export function useFieldSentences(error: Error | null): (field: string) => string | undefined {
  const t = useT();
  const fields = error instanceof ApiError ? error.fields : null;
  return (field) => {
    const code = fields?.[field];
    return code && t(`errors.${code}`);
  };
}
