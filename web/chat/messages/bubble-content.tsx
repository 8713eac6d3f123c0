import { useMemo } from 'react';
import type { Message } from '#schema/contracts/messages';
import type { Outgoing } from '../engine/types.ts';
import { Progress } from '../../kit/ui/progress.tsx';
import { AdCard } from './ad-card.tsx';
import { FileCard } from './file-card.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { pictureOf } from './picture.ts';
import type { Piece, Row } from './thread-rows.ts';
import { textParts } from './text-links.ts';
import { useT } from '../../kit/i18n/i18n.ts';

interface BubbleContentProps {
  row: Extract<Row, { kind: 'bubble' }>;
  /** The text alternative of its pictures. */
  label: string;
  onOpenPicture: (key: string) => void;
}

/** The content of a bubble: text, pictures, a document, or an ad; with the progress of uploads. */
export function BubbleContent({ row, label, onOpenPicture }: BubbleContentProps) {
  const piece = row.pieces[0];
  if (!piece) return null;
  return (
    <>
      {contentOf(piece, row, label, onOpenPicture)}
      {row.pieces.map((each) =>
        each.kind === 'outgoing' && each.outgoing.draft.file && each.outgoing.state.kind === 'sending' ? (
          <UploadProgress key={each.outgoing.clientId} progress={each.outgoing.state.progress} />
        ) : null,
      )}
    </>
  );
}

function contentOf(piece: Piece, row: BubbleContentProps['row'], label: string, onOpenPicture: (key: string) => void) {
  const { messageType, content } = messageOf(piece);
  switch (messageType) {
    case 'text':
      return content === '' ? <Erased /> : <MessageText text={content} />;
    case 'image':
      return (
        <>
          <PictureGrid pictures={row.pieces.map(pictureOf)} label={label} onOpen={onOpenPicture} />
          {content && <MessageText text={content} className="mt-1.5 px-1.5" />}
        </>
      );
    case 'file':
      return <FileCard {...fileOf(piece)} />;
    case 'offer':
    case 'listing':
      return (
        <>
          <MessageAd piece={piece} />
          {content && <MessageText text={content} className="mt-1.5 px-1.5" />}
        </>
      );
    default:
      return messageType satisfies never;
  }
}

/** Shown for an empty text: none can be sent, so its sender has left and had their messages erased. */
function Erased() {
  const t = useT();
  return <p className="text-soft">{t('chat.erased')}</p>;
}

function MessageAd({ piece }: { piece: Piece }) {
  const listing = messageOf(piece).listing ?? null;
  if (!listing) return null;
  const offer = piece.kind === 'stored' ? listing.offerPrice : (piece.outgoing.draft.offerPrice ?? null);
  return <AdCard listing={listing} offerPrice={offer} />;
}

function messageOf(piece: Piece): Message | Outgoing['draft'] {
  return piece.kind === 'stored' ? piece.message : piece.outgoing.draft;
}

function fileOf(piece: Piece): { name: string; size: number; href: string | null } {
  if (piece.kind === 'outgoing') {
    const { file, content } = piece.outgoing.draft;
    return { name: file?.name ?? content, size: file?.blob.size ?? 0, href: null };
  }
  const { fileName, content, fileSize, fileUrl } = piece.message;
  return { name: fileName ?? content, size: fileSize ?? 0, href: fileUrl };
}

/**
 * The text of a message: every paragraph has its own direction, and nothing in it changes the direction of the text around it. Links tell their
 * target nothing of this site.
 */
function MessageText({ text, className = '' }: { text: string; className?: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p dir="auto" className={`text-start whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${className}`}>
      {parts.map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a
            // The parts never change: nobody can edit a message.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-primary underline underline-offset-2 [unicode-bidi:isolate]"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}

/** Shows how much of a file has been sent; `progress` is its share, 0 to 1. */
function UploadProgress({ progress }: { progress: number }) {
  const t = useT();
  const share = Math.min(1, progress);
  const words = t('chat.sending', { percent: Math.round(share * 100) });
  return (
    <div className="mt-1.5 px-1.5">
      <Progress label={words} share={share} className="h-1.5 bg-sunken" />
      <p aria-hidden="true" className="mt-0.5 text-[0.8125rem] text-soft">
        {words}
      </p>
    </div>
  );
}
