import { useT } from '../../kit/i18n/i18n.ts';
import type { Fault } from './fault.ts';

/** The sentence that stands at a field, if it is at fault. */
export function useSayOf(fault: Fault | null): (field: string) => string | undefined {
  const t = useT();
  return (field) => {
    const key = fault?.fields[field];
    return key && t(key);
  };
}
