import { useLayoutEffect, useRef, useState } from 'react';
import { BubbleRow } from '../messages/bubble-row.tsx';
import type { SendState } from '../messages/send-mark.tsx';
import type { ThreadActions } from '../messages/thread-actions.ts';
import type { Chunk, Piece, Row } from '../messages/thread-rows.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { dayHeading } from '../kabul-time.ts';

interface LogChunkProps {
  chunk: Chunk;
  /** Whether these are the newest messages, to which others are added: they are always drawn. */
  isLast: boolean;
  otherReadUpTo: number;
  name: string;
  audience: 'member' | 'admin';
  actions: ThreadActions;
}

/**
 * About fifty messages. Once they have been measured, the browser may skip them while they are out of view: they keep the measured height, so
 * nothing moves.
 */
export function LogChunk({ chunk, isLast, otherReadUpTo, name, audience, actions }: LogChunkProps) {
  const element = useRef<HTMLDivElement>(null);
  const { length } = chunk.rows;
  const [measured, setMeasured] = useState({ length: 0, height: 0 });
  useLayoutEffect(() => {
    if (!isLast && measured.length !== length && element.current) setMeasured({ length, height: element.current.offsetHeight });
  }, [isLast, measured, length]);

  const skippable = !isLast && measured.length === length;
  return (
    <div
      ref={element}
      // Keeps the margin of the first row inside, as in a box that may be skipped.
      className="flow-root"
      style={skippable ? { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${measured.height}px` } : undefined}
    >
      {chunk.rows.map((row) =>
        row.kind === 'day' ? (
          <DayLine key={row.key} at={row.at} />
        ) : (
          <BubbleRow
            key={row.key}
            row={row}
            state={stateOf(row, otherReadUpTo)}
            name={name}
            audience={audience}
            actions={actions}
          />
        ),
      )}
    </div>
  );
}

/** Returns the least advanced state among the pieces; null for another person's messages. */
function stateOf({ mine, pieces }: Extract<Row, { kind: 'bubble' }>, otherReadUpTo: number): SendState | null {
  if (!mine) return null;
  const states = pieces.map((piece) => stateOfPiece(piece, otherReadUpTo));
  for (const state of ['failed', 'waiting', 'sent'] as const) if (states.includes(state)) return state;
  return 'read';
}

function stateOfPiece(piece: Piece, otherReadUpTo: number): SendState {
  if (piece.kind === 'outgoing') return piece.outgoing.state.kind === 'failed' ? 'failed' : 'waiting';
  return piece.message.isRead || piece.message.id <= otherReadUpTo ? 'read' : 'sent';
}

/** The heading above the first message of a day. */
function DayLine({ at }: { at: string }) {
  useT();
  return (
    <p className="mt-5 mb-1 text-center">
      <time dateTime={at} className="inline-block rounded-full bg-sunken px-3 py-0.5 text-sm font-semibold text-soft">
        {dayHeading(at)}
      </time>
    </p>
  );
}
