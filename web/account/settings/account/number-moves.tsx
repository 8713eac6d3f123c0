import { type ReactNode, useState } from 'react';
import type { OwnMember } from '#schema/contracts/members';
import type { NumberMove } from '#schema/contracts/phone';
import { formatPhone } from '#schema/phone';
import type { Key } from '../../../i18n/domains.ts';
import { errorSentence } from '../../../kit/api/error-sentence.ts';
import { formatDate, formatDigits } from '../../../kit/i18n/format.ts';
import { t as now, useT } from '../../../kit/i18n/i18n.ts';
import { toast } from '../../../kit/overlays/toast.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { useAnswerMove } from '../../number/number.queries.ts';

/** The member's open number transfers: somebody asks for theirs, or they ask for somebody's. Also warns if the account has no way to sign in. */
export function NumberMoves({ own }: { own: OwnMember }) {
  const t = useT();
  const { email, hasPassword, numberConfirmedAt, numberMoves } = own;
  const hasNoSignIn = email === null && numberConfirmedAt === null;
  return (
    <>
      {numberMoves.map((move) =>
        move.isMine ? (
          <RequesterNotice key={move.id} own={own} move={move} />
        ) : (
          <HolderNotice key={move.id} own={own} move={move} />
        ),
      )}
      {hasNoSignIn && <Notice>{t(numberMoves.length > 0 && !hasPassword ? 'number.signInWaits' : 'number.noSignIn')}</Notice>}
    </>
  );
}

interface MoveProps {
  own: OwnMember;
  move: NumberMove;
}

/** Shown to the number's holder. Giving it up cannot be undone here, so it takes a second press. */
function HolderNotice({ own, move }: MoveProps) {
  const t = useT();
  const { answer, isPending } = useAnswerTransfer(own, move);
  const [giving, setGiving] = useState(false);
  return (
    <Notice
      actions={
        giving ? (
          <>
            <Button variant="danger" busy={isPending} onClick={() => answer('give', 'number.given')}>
              {t('number.giveIt')}
            </Button>
            <Button variant="outline" onClick={() => setGiving(false)}>
              {t('number.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button busy={isPending} onClick={() => answer('keep', 'number.kept')}>
              {t('number.keep')}
            </Button>
            <Button variant="outline" onClick={() => setGiving(true)}>
              {t('number.give')}
            </Button>
          </>
        )
      }
    >
      {giving
        ? t(own.email === null ? 'number.giveLastText' : 'number.giveText')
        : t('number.askedText', { date: formatDate(move.movesAt) })}
    </Notice>
  );
}

/** Shown to the member who asked for the number. */
function RequesterNotice({ own, move }: MoveProps) {
  const t = useT();
  const { answer, isPending } = useAnswerTransfer(own, move);
  return (
    <Notice
      actions={
        <Button variant="outline" busy={isPending} onClick={() => answer('keep', 'number.letBe')}>
          {t('number.letItBe')}
        </Button>
      }
    >
      <bdi dir="ltr" className="block text-lg font-bold whitespace-nowrap">
        {formatDigits(formatPhone(move.phone))}
      </bdi>
      {t('number.wantedText', { date: formatDate(move.movesAt) })}
    </Notice>
  );
}

function useAnswerTransfer(own: OwnMember, { id }: NumberMove) {
  const { mutate, isPending } = useAnswerMove(own.id);
  const answer = (word: 'keep' | 'give', done: Key) =>
    mutate(
      { id, answer: word },
      {
        onSuccess: () => toast({ title: now(done), tone: 'success' }),
        onError: (error) => void showError(error),
      },
    );
  return { answer, isPending };
}

async function showError(error: Error): Promise<void> {
  toast({ title: await errorSentence(error, now('number.failed')), tone: 'danger' });
}

function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="status" className="mt-4 rounded-control bg-accent-soft p-4 text-accent-ink">
      <div className="font-medium">{children}</div>
      {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
