import { memo, useEffect, useRef, type PointerEvent } from 'react';
import type { MessageType } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors/errors';
import { useT } from '../../kit/i18n/i18n.ts';
import { LateAdvice } from '../../market/advice/late-advice.tsx';
import { BubbleContent } from './bubble-content.tsx';
import { ChatIcon } from '../chat-icon.tsx';
import { clockTime } from '../../kit/i18n/clock.ts';
import { SendMark, type SendState } from './send-mark.tsx';
import type { MenuSubject, ThreadActions } from './thread-actions.ts';
import type { Piece, Row } from './thread-rows.ts';
import type { Outgoing } from '../engine/types.ts';
import { ErrorWords } from '../composer/error-words.tsx';

interface BubbleRowProps {
  row: Extract<Row, { kind: 'bubble' }>;
  /** Null for messages of the other person. */
  state: SendState | null;
  name: string;
  audience: 'member' | 'admin';
  actions: ThreadActions;
}

/** A message (or pictures that came together) with its time, its send state, and a button for its menu. */
export const BubbleRow = memo(function BubbleRow({ row, state, name, audience, actions }: BubbleRowProps) {
  const t = useT();
  const { mine, first, last, pieces } = row;
  const piece = pieces[0];
  const subject = piece ? menuSubject(piece, mine, audience) : null;
  const longPress = useLongPress((element) => subject && actions.openMenu(subject, element));
  if (!piece) return null;

  const isAdmin = piece.kind === 'stored' && piece.message.sender.role === 'admin' && audience === 'member';
  const at = lastInstant(pieces);
  const framed = FRAMED.includes(piece.kind === 'stored' ? piece.message.messageType : piece.outgoing.draft.messageType);
  return (
    <div className={`group flex items-center ${mine ? 'flex-row-reverse' : ''} ${first ? 'mt-3' : 'mt-1'}`}>
      {/* Says to screen readers who wrote it, which side and colour show. */}
      {first && <span className="sr-only">{mine ? t('chat.you', { text: '' }) : name && `${name}: `}</span>}
      <div
        {...(subject ? longPress : {})}
        className={`max-w-[min(84%,34rem)] min-w-0 rounded-2xl shadow-card [@media(hover:none)]:select-none ${
          mine ? 'bg-primary-soft' : 'bg-surface'
        } ${framed ? 'px-1.5 pt-1.5 pb-1' : 'px-3 pt-2 pb-1.5'} ${last ? (mine ? 'rounded-ee-md' : 'rounded-es-md') : ''}`}
      >
        {isAdmin && first && (
          <span className="mb-1 inline-flex items-center gap-1 rounded-full bg-primary px-2 text-xs leading-5 font-bold text-on-primary">
            <ChatIcon name="shield" className="size-3.5" />
            {t('chat.admin')}
          </span>
        )}
        <BubbleContent
          row={row}
          label={mine ? t('chat.yourPicture') : t('chat.picture', { name })}
          onOpenPicture={actions.openPicture}
        />
        <div
          className={`mt-0.5 flex items-center justify-end gap-1.5 ${framed ? 'px-1.5' : ''} text-[0.8125rem] leading-5 text-soft`}
        >
          <time dateTime={at}>{clockTime(Date.parse(at))}</time>
          {state && state !== 'failed' && <SendMark state={state} words={last && audience === 'member'} />}
        </div>
        {piece.kind === 'stored' && piece.message.advice && <LateAdvice codes={piece.message.advice} className="my-1" />}
        {piece.kind === 'outgoing' && piece.outgoing.state.kind === 'failed' && (
          <FailedNote outgoing={piece.outgoing} code={piece.outgoing.state.code} actions={actions} />
        )}
      </div>
      {subject && (
        <button
          type="button"
          aria-label={t('chat.messageMenu')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => actions.openMenu(subject, currentTarget)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-soft opacity-0 group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100"
        >
          <ChatIcon name="more" className="size-5" />
        </button>
      )}
    </div>
  );
}, same);

/** Content with an edge of its own, which is drawn closer to the bubble's edge. */
const FRAMED: readonly MessageType[] = ['image', 'file', 'offer', 'listing'];

/** Compares what rows hold: the row objects are new after every message, the messages in them are not. */
function same(before: BubbleRowProps, after: BubbleRowProps): boolean {
  return (
    before.state === after.state &&
    before.name === after.name &&
    before.audience === after.audience &&
    before.actions === after.actions &&
    before.row.first === after.row.first &&
    before.row.last === after.row.last &&
    before.row.pieces.length === after.row.pieces.length &&
    before.row.pieces.every((piece, at) => samePiece(piece, after.row.pieces[at]))
  );
}

function samePiece(one: Piece, other: Piece | undefined): boolean {
  if (one.kind === 'stored') return other?.kind === 'stored' && one.message === other.message;
  return other?.kind === 'outgoing' && one.outgoing === other.outgoing;
}

/** Returns the message that the menu is about; null if the menu would be empty: an erased message has nothing to copy. */
function menuSubject(piece: Piece, mine: boolean, audience: 'member' | 'admin'): MenuSubject | null {
  if (piece.kind === 'outgoing') return piece.outgoing.state.kind === 'waiting' ? piece : null;
  const canReport = !mine && audience === 'member';
  const { content, messageType } = piece.message;
  const canCopy = content !== '' && (messageType === 'text' || messageType === 'listing');
  return canReport || canCopy ? piece : null;
}

function lastInstant(pieces: readonly Piece[]): string {
  const piece = pieces.at(-1);
  if (!piece) return '';
  return piece.kind === 'stored' ? piece.message.createdAt : piece.outgoing.createdAt;
}

const BUTTON = 'min-h-11 rounded-control px-2 font-semibold text-ink underline underline-offset-4 hover:bg-sunken';

/** Shown under a message that the server refused: why, and what can be done. */
function FailedNote({ outgoing, code, actions }: { outgoing: Outgoing; code: ErrorCode; actions: ThreadActions }) {
  const t = useT();
  return (
    <div className="mt-1 border-t border-line pt-1.5 text-sm text-danger" role="group" aria-label={t('chat.failed')}>
      <p className="flex items-center gap-1.5 font-bold">
        <SendMark state="failed" words />
      </p>
      <p className="max-w-72">
        <ErrorWords code={code} fallback="chat.sendFailed" />
      </p>
      <div className="-mx-2 flex flex-wrap">
        <button type="button" className={BUTTON} onClick={() => actions.retry(outgoing)}>
          {t('chat.retry')}
        </button>
        {/* The input cannot hold an offer's price: offers are made on the ad's own screen. */}
        {outgoing.draft.messageType !== 'offer' && (
          <button type="button" className={BUTTON} onClick={() => actions.edit(outgoing)}>
            {t('chat.edit')}
          </button>
        )}
        <button type="button" className={BUTTON} onClick={() => actions.remove(outgoing)}>
          {t('chat.remove')}
        </button>
      </div>
    </div>
  );
}

/** How long a press must last to open the menu, in milliseconds, and how far the finger may move meanwhile, in pixels. */
const LONG_PRESS_TIME = 450;
const MOVE_MAX = 10;

/** Returns handlers for an element on which a long press opens the menu, for which a mouse has a button. */
function useLongPress(onPress: (element: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      stop();
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => onPress(currentTarget), LONG_PRESS_TIME);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOVE_MAX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
