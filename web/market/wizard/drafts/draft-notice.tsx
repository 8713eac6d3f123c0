import { type ReactNode, useState } from 'react';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Dialog, preloadDialog } from '../../../kit/overlays/dialog.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';

interface DraftNoticeProps {
  text: string;
  /** What else the member can do. */
  children?: ReactNode;
  onStartOver: () => void;
}

/** Says that a draft was restored, and lets the member discard it. */
export function DraftNotice({ text, children, onStartOver }: DraftNoticeProps) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-primary-soft py-1 ps-4 pe-1">
      <p role="status" className="flex items-center gap-2 py-2">
        <Icon name="clock" className="size-5 shrink-0 text-primary" />
        {text}
      </p>
      {children}
      <Button variant="quiet" onClick={() => setConfirming(true)} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
        {t('wizard.startOver')}
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('wizard.startOverTitle')}
        description={t('wizard.startOverText')}
        cancel={t('wizard.keepDraft')}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setConfirming(false);
              onStartOver();
            }}
          >
            {t('wizard.startOver')}
          </Button>
        }
      />
    </div>
  );
}
