import { useLazyModule } from '../../kit/late/use-lazy-module.ts';
import type { SoldDialogProps } from './sold-dialog.tsx';

const load = () => import('./sold-dialog.tsx');

/** Asks to whom an ad was sold, which needs the network. If its code cannot load, nobody here is named as the buyer; that can be done later. */
export function LateSoldDialog(props: SoldDialogProps) {
  const dialog = useLazyModule(load, true, () => props.onChoose(null));
  return dialog && <dialog.SoldDialog {...props} />;
}
