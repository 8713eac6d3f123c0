import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { STAFF_NOTE_MAX } from '#schema/catalog/limits';
import type { Colleague, Decision, StaffCase, StaffNote } from '#schema/contracts/cases';
import { nameOf } from '../name-of.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { useAdminSession } from '../../account/admin-session.ts';
import { createStore, useStore } from '../../kit/store/store.ts';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { formatMoment } from '../format-moment.ts';
import { useAct } from '../use-act.ts';
import { caseQuery } from './cases.queries.ts';
import { useUndo } from './use-decision-toast.ts';

/** The administrators' case about a target such as `report:3`: who has taken it, what can be undone, and their notes. */
export function CasePanel({ target, title }: { target: string; title?: string }) {
  const t = useT();
  const heading = useId();
  const { data, isLoadingError, refetch } = useQuery(caseQuery(target));
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 id={heading} className="text-lg font-bold">
        {title ?? t('admin.amongUs')}
      </h3>
      <p className="text-sm text-soft">{t('admin.amongUsText')}</p>
      {data ? (
        <>
          <Assignee target={target} assignee={data.assignee} />
          {data.decisions.map((decision) => (
            <UndoRow key={decision.id} decision={decision} />
          ))}
          <Notes target={target} notes={data.notes} />
        </>
      ) : isLoadingError ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-32 w-full" />
      )}
    </section>
  );
}

/** The administrator who has taken the case. Another one can take it over, but only from the colleague shown. */
function Assignee({ target, assignee }: { target: string; assignee: Colleague | null }) {
  const t = useT();
  const session = useAdminSession();
  const me = session.status === 'signed-in' ? session.admin.id : 0;
  const isMine = assignee?.id === me;
  const act = useAct<'take' | 'give-up', StaffCase>(['cases'], (what) =>
    what === 'take'
      ? adminApi.call('PUT /api/admin/assignee', { input: { target, from: assignee?.id ?? null } })
      : adminApi.call('DELETE /api/admin/assignee', { query: { target } }),
  );
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p>{isMine ? t('admin.mine') : assignee ? t('admin.takenBy', { name: nameOf(t, assignee) }) : t('admin.free')}</p>
      <Button variant="outline" busy={act.isPending} onClick={() => act.mutate(isMine ? 'give-up' : 'take')}>
        {t(isMine ? 'admin.giveUp' : assignee ? 'admin.takeOver' : 'admin.take')}
      </Button>
    </div>
  );
}

const DECISION_WORDS = {
  'listing.approved': 'admin.decidedApproved',
  'listing.hidden': 'admin.decidedHidden',
  'user.banned': 'admin.decidedBan',
  'report.closed': 'admin.decidedClosed',
} as const satisfies Record<Decision['kind'], string>;

function UndoRow({ decision: { id, kind, admin, until } }: { decision: Decision }) {
  const t = useT();
  const undo = useUndo();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-2.5">
      <p className="min-w-0">
        {t(DECISION_WORDS[kind], { name: nameOf(t, admin) })}
        <span className="block text-sm text-soft">{t('admin.undoUntil', { date: formatMoment(until) })}</span>
      </p>
      <Button variant="outline" busy={undo.isPending} onClick={() => undo.mutate(id)}>
        <Icon name="arrow" className="size-5 rotated" />
        {t('admin.undo')}
      </Button>
    </div>
  );
}

function Notes({ target, notes }: { target: string; notes: readonly StaffNote[] }) {
  const t = useT();
  const { text, write, clearIfSent } = useDraft(target);
  const add = useAct(['cases'], async (note: string) => {
    await adminApi.call('POST /api/admin/notes', { input: { target, text: note.trim() } });
    clearIfSent(note);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets the event bubble through a dialog's portal into a form around it.
    event.stopPropagation();
    add.mutate(text);
  };
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={t('admin.notes')} className="mt-4 flex flex-col gap-2">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="mt-4 flex flex-col items-start gap-2">
        <div className="w-full">
          <TextArea
            label={t('admin.newNote')}
            rows={2}
            dir="auto"
            maxLength={STAFF_NOTE_MAX}
            value={text}
            onChange={({ target: { value } }) => write(value)}
          />
        </div>
        <Button type="submit" variant="outline" busy={add.isPending} disabled={text.trim() === ''}>
          {t('admin.addNote')}
        </Button>
      </form>
    </>
  );
}

/** Typed notes that are not sent yet, kept while the tab is open: by administrator and target. */
const drafts = createStore<Readonly<Record<string, string>>>({});

/** The draft of a note about `target`. It is kept, because keys and Back can leave the panel and return to it. */
function useDraft(target: string) {
  const session = useAdminSession();
  const key = `${session.status === 'signed-in' ? session.admin.id : 0} ${target}`;
  const write = (text: string) => drafts.set({ ...drafts.get(), [key]: text });
  return {
    text: useStore(drafts)[key] ?? '',
    write,
    // Text typed while the note was being sent belongs to the next note.
    clearIfSent: (note: string) => {
      if (drafts.get()[key] === note) write('');
    },
  };
}

function NoteRow({ note }: { note: StaffNote }) {
  const t = useT();
  const session = useAdminSession();
  const isMine = session.status === 'signed-in' && session.admin.id === note.admin.id;
  const [removing, setRemoving] = useState(false);
  const remove = useAct(['cases'], () => adminApi.call('DELETE /api/admin/notes/:id', { params: { id: note.id } }));
  return (
    <li className="flex items-start gap-1 rounded-control bg-sunken ps-4">
      <div className="min-w-0 flex-1 py-2.5">
        <p className="text-sm text-soft">
          <bdi className="font-semibold">{nameOf(t, note.admin)}</bdi> ·{' '}
          <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
        </p>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {note.text}
        </p>
      </div>
      {isMine && (
        <IconButton
          label={t(removing ? 'admin.reallyRemoveNote' : 'admin.removeNote')}
          disabled={remove.isPending}
          className={removing ? 'px-3 font-semibold text-danger' : ''}
          onBlur={() => setRemoving(false)}
          onClick={() => (removing ? remove.mutate(undefined) : setRemoving(true))}
        >
          {removing ? t('admin.reallyRemoveNote') : <Icon name="close" className="size-5" />}
        </IconButton>
      )}
    </li>
  );
}
