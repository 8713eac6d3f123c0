import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { MESSAGE_MAX } from '#schema/catalog/limits';
import type { PackAd } from '#schema/pack/format';
import { useSession } from '../../account/session.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import type { Outcome } from '../acts/act-queue.ts';
import { performAct } from '../acts/session-acts.ts';

/**
 * Asks the seller of an ad, now or once there is a network. The server knows who they are. The code that sends loads with the screen, because it
 * could not load offline.
 */
export function AskSeller({ ad }: { ad: PackAd }) {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (session.status === 'signed-out') {
    return (
      <Link to={signInPath(place)} className={buttonClass({ variant: 'accent', size: 'large' })}>
        <Icon name="chat" className="size-5" />
        {t('pocket.ask')}
      </Link>
    );
  }
  if (isOpen) return <QuestionForm ad={ad} />;
  return (
    <Button variant="accent" size="large" aria-expanded={false} onClick={() => setOpen(true)}>
      <Icon name="chat" className="size-5" />
      {t('pocket.ask')}
    </Button>
  );
}

function QuestionForm({ ad: { id, title } }: { ad: PackAd }) {
  const t = useT();
  const [text, setText] = useState(() => t('pocket.stillThere', { title }));
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome['is'] | null>(null);
  const [failure, setFailure] = useState('');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure('');
    try {
      const { is } = await performAct({ kind: 'ask', id, title, text: text.trim() });
      setOutcome(is);
    } catch (error) {
      setFailure(await errorSentence(error, t('pocket.askFailed')));
    } finally {
      setSending(false);
    }
  };

  if (outcome) {
    return (
      <Banner tone="success">
        {t(outcome === 'done' ? 'pocket.asked' : 'pocket.askWaits')}{' '}
        <Link to={outcome === 'done' ? '/chat' : '/waiting'} className="font-semibold underline">
          {t(outcome === 'done' ? 'pocket.toChat' : 'pocket.toWaiting')}
        </Link>
      </Banner>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      {failure && <Banner>{failure}</Banner>}
      <TextArea
        label={t('pocket.question')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MESSAGE_MAX}
        dir="auto"
        rows={3}
        autoFocus
      />
      <Button type="submit" variant="accent" size="large" busy={isSending} disabled={text.trim() === ''}>
        {t(isSending ? 'pocket.sending' : 'pocket.send')}
      </Button>
    </form>
  );
}
