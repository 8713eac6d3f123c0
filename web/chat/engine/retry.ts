import { pauseAfter } from '../../kit/outbox/pauses.ts';

/**
 * Work that runs one at a time: asked for while it runs, it runs once more; failed, it runs again after a pause that grows. `failed` hears what
 * went wrong and answers whether to try again.
 */
export function repeated(work: () => Promise<void>, failed: (error: unknown) => boolean) {
  let state: 'idle' | 'running' | 'again' | 'ended' = 'ended';
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (state === 'running') state = 'again';
    if (state !== 'idle') return;
    clearTimeout(retry);
    state = 'running';
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures++;
      if (failed(error) && !ended()) retry = setTimeout(() => void run(), pauseAfter(failures));
    }
    if (ended()) return;
    const again = asked();
    state = 'idle';
    if (again) void run();
  }

  // Read anew: they change while `work` is awaited.
  const ended = () => state === 'ended';
  const asked = () => state === 'again';

  return {
    run: (): void => {
      if (state === 'ended') state = 'idle';
      void run();
    },
    end: (): void => {
      state = 'ended';
      clearTimeout(retry);
    },
  };
}
