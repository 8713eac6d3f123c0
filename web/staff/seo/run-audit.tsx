import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { useAct } from '../use-act.ts';

/** Starts an audit of the site; all lists of audits are then fetched again. */
export function RunAuditButton({ onDone }: { onDone?: () => void }) {
  const t = useT();
  const run = useAct(
    ['seo'],
    () => adminApi.call('POST /api/seo/optimize', { input: { action: 'full_audit' } }),
    t('adminSeo.audited'),
  );
  return (
    <Button busy={run.isPending} onClick={() => run.mutate(undefined, { onSuccess: () => onDone?.() })}>
      {t(run.isPending ? 'adminSeo.running' : 'adminSeo.runAudit')}
    </Button>
  );
}
