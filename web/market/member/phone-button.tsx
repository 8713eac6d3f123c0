import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatPhone } from '#schema/phone';
import { Link } from '../../kit/ui/link.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { useSession } from '../../account/session.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { fetchPhone } from './member.queries.ts';

interface PhoneButtonProps {
  memberId: number;
  /** The ad at which the number is requested, if there is one. */
  listingId?: number;
  /** In a bar there is little room. */
  inBar?: boolean;
}

/** The phone number of a member who shows it, for members only: one press requests one number. */
export function PhoneButton({ memberId, listingId, inBar = false }: PhoneButtonProps) {
  const t = useT();
  const format = useFormat();
  const session = useSession();
  const place = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: () => fetchPhone(memberId, listingId),
    onMutate: () => setFailure(null),
    onError: async (error) => setFailure(await errorSentence(error, translate('seller.phoneFailed'))),
  });

  const icon = <ScreenIcon name="phone" className="size-5" />;
  if (session.status === 'signed-out') {
    return (
      <Link to={signInPath(place)} className={buttonClass({ variant: 'outline', wide: true })}>
        {icon}
        {t(inBar ? 'seller.showNumber' : 'seller.signInForPhone')}
      </Link>
    );
  }
  if (request.data !== undefined) {
    return (
      <a href={`tel:${request.data}`} className={`${buttonClass({ variant: 'outline', wide: true })} text-lg`}>
        {icon}
        <bdi dir="ltr">{format.digits(formatPhone(request.data))}</bdi>
      </a>
    );
  }
  return (
    <div>
      <Button variant="outline" wide busy={request.isPending} onClick={() => request.mutate()}>
        {icon}
        {t(inBar ? 'seller.showNumber' : 'seller.showPhone')}
      </Button>
      {failure && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
