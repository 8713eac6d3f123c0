import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneConfirmAnswer } from '#schema/contracts/phone';
import type { OwnMember } from '#schema/contracts/members';
import { formatPhone } from '#schema/phone';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { formatDate, formatDigits } from '../../../kit/i18n/format.ts';
import { t as now, useT } from '../../../kit/i18n/i18n.ts';
import { toast } from '../../../kit/overlays/toast.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { endProof, hasStartedProof } from '../../number/stored-proof.ts';
import { useNumberWays } from '../../number/number-ways.ts';
import { ProveNumber } from '../../number/prove-number.tsx';
import { showNumberPending } from '../../number/show-number-pending.ts';
import { replaceMember } from '../../session.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { NumberMoves } from './number-moves.tsx';

/** The member's number and whether it is confirmed, with buttons to confirm, add or change it. */
export function NumberCard({ own }: { own: OwnMember }) {
  const t = useT();
  const client = useQueryClient();
  const canProveNumbers = useNumberWays().length > 0;
  // Members who come back from WhatsApp to a page that the browser had discarded continue where they were.
  const [proving, setProving] = useState<{ number: string } | null>(() => (hasStartedProof('number') ? { number: '' } : null));

  const finish = (answer: PhoneConfirmAnswer) => {
    setProving(null);
    if ('user' in answer) {
      replaceMember(answer.user);
      if (answer.movesAt !== undefined) showNumberPending(answer.movesAt);
      else toast({ title: now('number.isConfirmed'), description: now('number.isConfirmedText'), tone: 'success' });
    }
    void client.invalidateQueries({ queryKey: queryKeys.ownMember(own.id) });
    void client.invalidateQueries({ queryKey: queryKeys.member(own.id) });
  };

  if (!canProveNumbers) return null;
  return (
    <Card title={t('number.card')} text={t('number.cardText')}>
      {proving ? (
        <div className="max-w-md">
          <ProveNumber
            purpose="number"
            number={proving.number}
            needsPassword={(phone) => own.hasPassword && phone !== own.phone}
            onProven={finish}
          />
          <Button
            variant="quiet"
            className="mt-3"
            onClick={() => {
              endProof('number');
              setProving(null);
            }}
          >
            {t('number.cancel')}
          </Button>
        </div>
      ) : (
        <>
          <OwnNumber own={own} />
          <NumberMoves own={own} />
          <div className="mt-4 flex flex-wrap gap-3">
            {own.phone !== null && own.numberConfirmedAt === null && (
              <Button onClick={() => setProving({ number: formatPhone(own.phone ?? '') })}>{t('number.confirm')}</Button>
            )}
            <Button variant="outline" onClick={() => setProving({ number: '' })}>
              {t(own.phone === null ? 'number.add' : 'number.change')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function OwnNumber({ own: { phone, numberConfirmedAt } }: { own: OwnMember }) {
  const t = useT();
  if (phone === null) return <p className="text-soft">{t('number.none')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi dir="ltr" className="text-lg font-bold">
        {formatDigits(formatPhone(phone))}
      </bdi>
      {numberConfirmedAt === null ? (
        <span className="text-soft">{t('number.unconfirmed')}</span>
      ) : (
        <span className="inline-flex items-center gap-1 font-medium text-success">
          <Icon name="check" className="size-5" />
          {t('number.confirmed', { date: formatDate(numberConfirmedAt) })}
        </span>
      )}
    </p>
  );
}
