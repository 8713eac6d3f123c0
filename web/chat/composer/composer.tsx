import { thumbOf } from '../../kit/store/saves-data.ts';
import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useState,
} from 'react';
import type { MessageListing } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';
import type { ConnectionState } from '../engine/types.ts';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import { ChatIcon } from '../chat-icon.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { ACCEPTED } from './file-kinds.ts';
import type { ComposerState } from './use-composer.ts';
import { formatPriceOf } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

/** The count of characters left is shown when it is below this. */
const COUNT_SHOWN_BELOW = 300;

interface ComposerProps {
  composer: ComposerState;
  link: ConnectionState;
  input: RefObject<HTMLTextAreaElement | null>;
  conversationId: number;
  tool: ComposerTool | undefined;
}

/** A tool beside the emoji button; `onInsert` puts text at the cursor. */
export type ComposerTool = ComponentType<{ conversationId: number; onInsert: (text: string) => void }>;

/** The form for writing messages: an input that grows with its lines, emojis, files. Enter sends, Shift+Enter begins a new line. */
export function Composer({ composer, link, input, conversationId, tool: Tool }: ComposerProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const { text, change, attachments, aboutAd, charsLeft } = composer;
  useGrowing(input, text);

  const send = () => {
    void composer.send();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that confirms a word of an input method must not send. In Safari the composition has ended by then: only the key code (229) shows it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (composer.canSend) send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  const insert = (emoji: string) => {
    const area = input.current;
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? text.length;
    change(text.slice(0, start) + emoji + text.slice(end));
    requestAnimationFrame(() => area?.setSelectionRange(start + emoji.length, start + emoji.length));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (composer.canSend) send();
      }}
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4"
    >
      {aboutAd && <DraftAdCard listing={aboutAd} onRemove={composer.removeAd} />}
      <AttachmentTray attachments={attachments} />
      <div className="flex items-end gap-1">
        <input
          ref={picker}
          type="file"
          multiple
          accept={ACCEPTED}
          hidden
          onChange={({ currentTarget }) => {
            attachments.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <IconButton label={t('chat.attach')} onClick={() => picker.current?.click()} className="text-soft">
          <ChatIcon name="clip" />
        </IconButton>
        <EmojiButton onPick={insert} />
        {Tool && <Tool conversationId={conversationId} onInsert={insert} />}
        <textarea
          ref={input}
          rows={1}
          // While the input is empty, the placeholder has the page's direction.
          dir={text === '' ? undefined : 'auto'}
          value={text}
          aria-label={t('chat.input')}
          placeholder={t('chat.inputPlaceholder')}
          enterKeyHint="send"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[1.4rem] border border-control bg-paper px-4 py-2 leading-6.5 text-ink focus-visible:outline-2 focus-visible:outline-offset-0 placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label={t('chat.send')}
          title={t('chat.send')}
          disabled={!composer.canSend}
          // Keeps the focus in the input, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-strong disabled:bg-sunken disabled:text-soft"
        >
          <ChatIcon name="send" className="size-5.5" />
        </button>
      </div>
      <div className="flex min-h-6 items-center gap-3 px-2 pt-1 text-sm">
        <ConnectionBadge link={link} />
        {charsLeft < COUNT_SHOWN_BELOW && (
          <span role="status" className={`ms-auto ${charsLeft < 0 ? 'font-semibold text-danger' : 'text-soft'}`}>
            {charsLeft < 0 ? t('chat.tooLong', { count: -charsLeft }) : t('chat.charactersLeft', { count: charsLeft })}
          </span>
        )}
      </div>
    </form>
  );
}

/** Makes the input as tall as its lines; our oldest browsers do not have `field-sizing`. */
function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (input.current) grow(input.current, text === '');
  }, [input, text]);
}

function grow(area: HTMLTextAreaElement, isEmpty: boolean): void {
  area.style.height = '';
  // A placeholder that wraps would count as a line.
  if (!isEmpty) area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** The ad that the next text is about, shown above the input. */
function DraftAdCard({ listing, onRemove }: { listing: MessageListing; onRemove: () => void }) {
  const t = useT();
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control border-s-4 border-accent bg-accent-soft ps-3">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface text-soft">
        {listing.thumbUrl ? (
          <img src={thumbOf(listing.thumbUrl)} alt="" width={44} height={44} className="size-full object-cover" />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block text-sm text-accent-ink">{t('chat.aboutAd')}</span>
        <span className="flex gap-2">
          <span className="min-w-0 font-bold">
            <BidiText text={listing.title ?? ''} />
          </span>
          {listing.price !== null && (
            <span className="shrink-0 text-price">{formatPriceOf({ ...listing, price: listing.price })}</span>
          )}
        </span>
      </span>
      <IconButton label={t('chat.removeAd')} onClick={onRemove}>
        <Icon name="close" className="size-5" />
      </IconButton>
    </div>
  );
}

/** 'Live' or 'Offline'. While a socket is being opened the last state stays; before the first one nothing is shown. */
function ConnectionBadge({ link }: { link: ConnectionState }) {
  const t = useT();
  const [lastShown, setLastShown] = useState<'live' | 'offline' | null>(null);
  const next = link === 'connecting' ? lastShown : link === 'live' ? 'live' : 'offline';
  if (next !== lastShown) setLastShown(next);
  return (
    <span role="status" className="inline-flex min-w-0 items-center gap-1.5">
      {next && (
        <>
          <span className={`size-2 shrink-0 rounded-full ${next === 'live' ? 'bg-success' : 'bg-control'}`} />
          <span className={`font-semibold ${next === 'live' ? 'text-success' : 'text-soft'}`}>
            {t(next === 'live' ? 'chat.live' : 'chat.offline')}
          </span>
          {next === 'offline' && <span className="truncate text-soft max-sm:sr-only">{t('chat.offlineText')}</span>}
        </>
      )}
    </span>
  );
}
