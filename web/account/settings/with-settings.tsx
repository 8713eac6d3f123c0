import type { ReactNode } from 'react';
import type { Settings } from '#schema/contracts/settings';
import { useT } from '../../kit/i18n/i18n.ts';
import { syncSettings, useSettings } from '../settings.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

export interface WithSettingsProps {
  /** The number of skeleton lines to show while the settings load. */
  lines: number;
  children: (settings: Settings) => ReactNode;
}

/** Renders `children` with the account's settings once they have loaded. */
export function WithSettings({ lines, children }: WithSettingsProps) {
  const t = useT();
  const shown = useSettings();
  if (shown.state === 'ready') return children(shown.settings);
  if (shown.state === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('settings.loadFailed')}</p>
        <Button variant="outline" onClick={syncSettings}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className="flex items-center gap-4 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
          <div className="flex-1">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="mt-1 h-5 w-2/3" />
          </div>
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </div>
  );
}
