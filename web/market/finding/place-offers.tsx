import { useState } from 'react';
import type { Province } from '#schema/catalog/places/provinces';
import { Button } from '../../kit/ui/button/button.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import { useStore } from '../../kit/store/store.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import type { Changes } from '../search/filters.ts';
import { lastProvince, rememberProvince } from './last-province.ts';

interface PlaceOffersProps {
  chosen: Province | undefined;
  /** Whether the nearest ads come first. */
  isNear: boolean;
  onChoose: (province: Province) => void;
  /** Also called much later, when the device reports its position. */
  change: (changes: Changes) => void;
}

/**
 * What only a device can offer: ads nearby, and the last chosen province. The first is for everybody, and a server renders it. The second appears
 * once scripts run, in the rest of the same row, so that nothing around it moves.
 */
export function PlaceOffers({ chosen, isNear, onChoose, change }: PlaceOffersProps) {
  const t = useT();
  const last = useStore(lastProvince);
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unknown'>('idle');

  const locate = async () => {
    setState('asking');
    try {
      const { locateProvince } = await importWithRetry(() => import('./locate-province.ts'));
      const answer = await locateProvince();
      if ('failure' in answer) return setState(answer.failure);
      rememberProvince(answer.province);
      setState('idle');
      change({ sort: 'near', near: answer.province });
    } catch {
      setState('unknown');
    }
  };
  return (
    <div>
      <div className="flex gap-2 noscript:hidden">
        <Button
          variant="outline"
          aria-pressed={isNear}
          busy={state === 'asking'}
          onClick={() => (isNear ? change({ sort: '', near: '' }) : void locate())}
          className="shrink-0 rounded-full px-2.5! aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          <Icon name="pin" className="size-5" />
          {t(state === 'asking' ? 'finding.asking' : 'finding.nearMe')}
        </Button>
        {last !== null && last !== chosen && (
          <Button
            variant="outline"
            aria-label={t('finding.lastProvince', { province: t(`shell.province.${last}`) })}
            onClick={() => onChoose(last)}
            className="min-w-0 rounded-full px-2.5!"
          >
            <span className="truncate">{t(`shell.province.${last}`)}</span>
          </Button>
        )}
      </div>
      {(state === 'denied' || state === 'unknown') && (
        <p role="alert" className="mt-2 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-ink">
          {t(state === 'denied' ? 'finding.nearDenied' : 'finding.nearUnknown')}
        </p>
      )}
    </div>
  );
}
