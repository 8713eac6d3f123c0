import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { MESSAGE_MAX, SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import { CONTENT_KINDS, type ContentKind } from '#schema/catalog/site-settings/keywords';
import type { ContentAd } from '#schema/contracts/keywords';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Skeletons } from '../skeletons.tsx';
import { Paged } from '../paged.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { ContentRow } from './content-row.tsx';
import { contentQuery } from './seo.queries.ts';
import { adminApi } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

const KINDS: Record<ContentKind, { name: Key; text: Key }> = {
  thin: { name: 'adminKeywords.thin', text: 'adminKeywords.thinText' },
  duplicate: { name: 'adminKeywords.duplicate', text: 'adminKeywords.duplicateText' },
  untranslated: { name: 'adminKeywords.untranslated', text: 'adminKeywords.untranslatedText' },
};

/** Ads with too little text, the same text as others, or text in one script only; the newest first. */
export function ContentTab() {
  const t = useT();
  const filters = useSectionFilters(['kind']);
  const kind = CONTENT_KINDS.find((each) => each === filters.valueOf('kind')) ?? 'thin';
  const query = useInfiniteQuery(contentQuery(kind));
  const [recipientAd, setRecipientAd] = useState<ContentAd | null>(null);
  return (
    <section aria-label={t('adminKeywords.content')}>
      <div className="mb-4 max-w-md">
        <Select
          label={t('adminKeywords.contentKind')}
          hint={t(KINDS[kind].text)}
          value={kind}
          onChange={({ currentTarget }) => filters.set('kind', currentTarget.value === 'thin' ? '' : currentTarget.value)}
          options={CONTENT_KINDS.map((value) => ({ value, label: t(KINDS[value].name) }))}
        />
      </div>
      <Paged
        query={query}
        skeleton={<Skeletons count={4} className="h-40 w-full" box="grid gap-3 xl:grid-cols-2" />}
        empty={{
          icon: <Icon name="check" className="size-8" />,
          title: t('adminKeywords.noContent'),
          text: query.hasNextPage ? t('adminKeywords.noContentYet', { count: SEARCH_CANDIDATES_MAX }) : undefined,
        }}
      >
        {(ads) => (
          <ul aria-label={t(KINDS[kind].name)} className="grid gap-3 xl:grid-cols-2">
            {ads.map((ad) => (
              <ContentRow key={ad.id} ad={ad} onWrite={() => setRecipientAd(ad)} />
            ))}
          </ul>
        )}
      </Paged>
      {recipientAd && <ContentWriteDialog ad={recipientAd} onClose={() => setRecipientAd(null)} />}
    </section>
  );
}

/** Writes to an ad's owner from the administrators' mailbox; the answer arrives under Messages. */
function ContentWriteDialog({ ad, onClose }: { ad: ContentAd; onClose: () => void }) {
  const t = useT();
  // Sending the same words again is idempotent, even if the answer to the first try was lost.
  const lastSent = useRef({ content: '', clientId: '' });
  const send = useAct(
    ['messages'],
    async (content: string) => {
      if (lastSent.current.content !== content) lastSent.current = { content, clientId: crypto.randomUUID() };
      const { id } = await adminApi.call('POST /api/conversations', { input: { otherUserId: ad.owner.id } });
      return adminApi.call('POST /api/conversations/:id/messages', { params: { id }, input: lastSent.current });
    },
    t('adminKeywords.sent'),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('adminKeywords.writeNamed', { name: ad.owner.name })}
      text={t('adminKeywords.writeText', { title: ad.title })}
      reason={{ label: t('adminKeywords.message'), max: MESSAGE_MAX }}
      action={t(send.isPending ? 'adminKeywords.sending' : 'adminKeywords.send')}
      busy={send.isPending}
      onConfirm={(content) => send.mutate(content, { onSuccess: onClose })}
    />
  );
}
