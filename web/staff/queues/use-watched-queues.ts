import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Queues } from '#schema/contracts/queues';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { QUEUES, queuesQuery } from './queues.queries.ts';

/**
 * The queues. When a count or the oldest item of a queue changes, the lists of its section are reloaded, so that they agree with the count. While a dialog is
 * open or a textarea has text, the reload waits for the next poll: what was typed could go with its row.
 */
export function useWatchedQueues() {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, refetch } = useQuery(queuesQuery);
  const followed = useRef<Queues>(undefined);
  useEffect(() => {
    const before = (followed.current ??= data);
    // Runs after every poll (`dataUpdatedAt`), because a reload may have waited.
    if (dataUpdatedAt === 0 || !data || !before || isWriting()) return;
    followed.current = data;
    for (const { id, section } of QUEUES) {
      if (before[id].count === data[id].count && before[id].oldestAt === data[id].oldestAt) continue;
      // A list that is being fetched is new enough: an act reloads the lists and the queues at once.
      void queries.invalidateQueries({ queryKey: adminKeys.section(section) }, { cancelRefetch: false });
    }
  }, [data, dataUpdatedAt, queries]);
  return { queues: data, refetch };
}

function isWriting(): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    [...document.querySelectorAll('textarea')].some(({ value }) => value !== '')
  );
}
