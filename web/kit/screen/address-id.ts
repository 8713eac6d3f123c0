import { useLocation } from 'react-router';

/** What stands for `:id` in the present address, as it was spelled; empty where nothing does. Of all addresses with an id it is the second part. */
export function useAddressId(): string {
  return useLocation().pathname.split('/')[2] ?? '';
}
