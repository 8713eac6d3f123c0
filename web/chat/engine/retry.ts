import { retryDelay } from '../../kit/outbox/retry-delay.ts';

/**
 * Runs `work` one run at a time: if `run` is called meanwhile, it runs once more afterwards; if it fails, it runs again after a growing pause.
 * `shouldRetry` gets the error and returns whether to retry.
 */
export function retryingTask(work: () => Promise<void>, shouldRetry: (error: unknown) => boolean) {
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
      if (shouldRetry(error) && !ended()) retry = setTimeout(() => void run(), retryDelay(failures));
    }
    if (ended()) return;
    const runsAgain = isRunRequested();
    state = 'idle';
    if (runsAgain) void run();
  }

  // Functions, so that the state is read again: it changes while `work` is awaited.
  const ended = () => state === 'ended';
  const isRunRequested = () => state === 'again';

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
