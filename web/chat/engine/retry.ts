import { pauseAfter } from '../../kit/outbox/pauses.ts';

/**
 * Runs `work` one run at a time: if `run` is called meanwhile, it runs once more afterwards; if it fails, it runs again after a growing pause.
 * `failed` gets the error and returns whether to retry.
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

  // Functions, so that the state is read again: it changes while `work` is awaited.
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
