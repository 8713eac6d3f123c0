import { useState } from 'react';
import type { Province } from '#schema/catalog/places/provinces';
import { Button } from '../../kit/ui/button/button.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { reach } from '../../kit/late/reach.ts';
import { useIsLive, useStore } from '../../kit/store/store.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { useFilters } from '../search/use-filters.ts';
import { lastProvince, rememberProvince } from './last-province.ts';

/** What only a device can offer: the province that was chosen last, and what is near. Nothing stands here before the page lives. */
export function PlaceOffers({ chosen, onChoose }: { chosen: Province | undefined; onChoose: (province: Province) => void }) {
  const t = useT();
  const { filters, change } = useFilters();
  const last = useStore(lastProvince);
  const isLive = useIsLive();
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unknown'>('idle');
  if (!isLive) return null;

  const ask = async () => {
    setState('asking');
    try {
      const { whereAmI } = await reach(() => import('./near-me.ts'));
      const answer = await whereAmI();
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
      <div className="flex flex-wrap gap-2">
        {last !== null && last !== chosen && (
          <Button
            look="outline"
            aria-label={t('finding.lastProvince', { province: t(`shell.province.${last}`) })}
            onClick={() => onChoose(last)}
            className="rounded-full"
          >
            <Icon name="clock" className="size-5 text-soft" />
            {t(`shell.province.${last}`)}
          </Button>
        )}
        <Button
          look="outline"
          aria-pressed={filters.sort === 'near'}
          busy={state === 'asking'}
          onClick={() => (filters.sort === 'near' ? change({ sort: '', near: '' }) : void ask())}
          className="rounded-full aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          <Icon name="pin" className="size-5" />
          {t(state === 'asking' ? 'finding.asking' : 'finding.nearMe')}
        </Button>
      </div>
      {(state === 'denied' || state === 'unknown') && (
        <p role="alert" className="mt-2 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-ink">
          {t(state === 'denied' ? 'finding.nearDenied' : 'finding.nearUnknown')}
        </p>
      )}
    </div>
  );
}
