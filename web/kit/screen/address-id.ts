import { useLocation } from 'react-router';

/** Returns the `:id` of the current address as it is spelled, or ''. In all addresses with an id it is the second part. */
export function useAddressId(): string {
  return useLocation().pathname.split('/')[2] ?? '';
}
