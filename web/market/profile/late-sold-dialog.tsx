import { useLate } from '../../kit/late/use-late.ts';
import type { SoldDialogProps } from './sold-dialog.tsx';

const load = () => import('./sold-dialog.tsx');

/** The question to whom an ad went, which needs the network. Where its code can't come, the ad went to nobody here, and that can be said later. */
export function LateSoldDialog(props: SoldDialogProps) {
  const dialog = useLate(load, true, () => props.onChoose(null));
  return dialog && <dialog.SoldDialog {...props} />;
}
