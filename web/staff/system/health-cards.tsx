import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SystemState } from '#schema/contracts/system';
import { formatNumber } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Card } from './card.tsx';
import { sendTestMail, systemQuery } from './system.queries.ts';

const PARTS = ['d1', 'r2', 'rooms', 'mail'] as const;
const TONES = { up: 'success', down: 'danger', unknown: 'neutral' } as const;

/** Each part of the site, whether it answers, and what is wrong with it. */
export function HealthCards({ health }: { health: SystemState['health'] }) {
  const t = useT();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: sendTestMail,
    onSuccess: async ({ outcome, fault }) => {
      await queries.invalidateQueries({ queryKey: systemQuery.queryKey });
      if (outcome === 'done') toast({ title: translate('adminSystem.testSent'), tone: 'success' });
      else toast({ title: translate('adminSystem.testFailed'), description: fault ?? '', tone: 'danger' });
    },
    onError: async (error) =>
      toast({
        title: translate('adminSystem.testFailed'),
        description: await errorSentence(error, translate('admin.tryAgain')),
        tone: 'danger',
      }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {PARTS.map((part) => {
        const { state, ms, fault } = health[part];
        return (
          <Card key={part} title={t(`adminSystem.${part}`)} text={t(`adminSystem.${part}Text`)}>
            <div className="flex min-h-11 flex-wrap items-center gap-2">
              <Badge tone={TONES[state]}>{t(`adminSystem.${state}`)}</Badge>
              {ms !== null && <span className="text-sm text-soft">{t('adminSystem.ms', { ms: formatNumber(ms) })}</span>}
              {fault && (
                <code dir="ltr" className="text-sm text-danger">
                  {fault}
                </code>
              )}
            </div>
            {part === 'mail' && (
              <Button variant="outline" className="mt-2" busy={test.isPending} onClick={() => test.mutate()}>
                {t(test.isPending ? 'adminSystem.testing' : 'adminSystem.test')}
              </Button>
            )}
          </Card>
        );
      })}
    </div>
  );
}
