import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Step } from './validation.ts';

/** The wizard's step, from `?step=`, and functions to move. */
export interface Steps {
  step: Step;
  go: (step: Step) => void;
  back: () => void;
}

/**
 * The step in the address, never beyond `furthest`. Every step is an entry in the history, so that the browser's Back leads to the previous one; a
 * draft that was left at `resumed` gets its earlier entries too.
 */
export function useStep(furthest: Step, resumed: Step): Steps {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const asked = Number(new URLSearchParams(search).get('step') ?? 1);
  const step = clampStep(furthest, asked);
  const started = useRef(false);

  const push = (next: Step) => void navigate(addressOf(next), { state: { follows: next - 1 } satisfies StepState });

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (search.includes('step=')) return;
    for (const next of ([2, 3] as const).filter((next) => next <= clampStep(furthest, resumed))) push(next);
    // Only the first render resumes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    step,
    go: push,
    back: () => {
      if (step === 1) return;
      // Only `push` above writes the state.
      const follows = (state as StepState | null)?.follows === step - 1;
      if (follows) void navigate(-1);
      else void navigate(addressOf(step === 3 ? 2 : 1), { replace: true });
    },
  };
}

interface StepState {
  /** The step that is one entry earlier in the history. */
  follows: number;
}

function clampStep(furthest: Step, asked: number): Step {
  const step = Math.min(furthest, asked);
  return step === 2 || step === 3 ? step : 1;
}

function addressOf(step: Step): string {
  return step === 1 ? '/create-listing' : `/create-listing?step=${step}`;
}
