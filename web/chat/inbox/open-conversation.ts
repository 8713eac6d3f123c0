import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Conversation } from '#schema/contracts/conversations';
import type { MessageListing } from '#schema/contracts/messages';
import type { Chat, Inbox } from '../engine/types.ts';
import { store, readStored } from '../../kit/store/storage.ts';

interface OpenConversation {
  openId: number | null;
  open: (id: number) => void;
  /** Opens a conversation and replaces the current address in the history, so that Back leaves the chat. */
  replaceOpen: (id: number) => void;
  /** Goes back to the list. */
  close: () => void;
}

/** The open conversation, which is in the address ('/chat?c=12'), so that the browser's Back closes it. */
export function useOpenConversation(): OpenConversation {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openId = /^[1-9]\d{0,15}$/.test(params.get('c') ?? '') ? Number(params.get('c')) : null;
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  const open = (id: number) => {
    // A step from one conversation to another replaces the address, so that Back always leads to the list.
    const replace = openId !== null;
    void navigate(`/chat?c=${id}`, { replace, state: !replace || fromList ? { fromList: true } : null });
  };
  const openInstead = useCallback((id: number) => void navigate(`/chat?c=${id}`, { replace: true }), [navigate]);
  const leave = () => void (fromList ? navigate(-1) : navigate('/chat', { replace: true }));
  return { openId, open, replaceOpen: openInstead, close: leave };
}

/** Returns the row of a conversation; null while it is not loaded yet: if it may be further down the list, more pages are loaded. */
export function useConversation(chat: Chat, inbox: Inbox, id: number | null): Conversation | null {
  const find = () => inbox.conversations.find((each) => each.id === id) ?? null;
  useEffect(() => {
    const known = id === null || inbox.conversations.some((each) => each.id === id);
    if (!known && inbox.status === 'ready' && inbox.hasMore) void chat.loadMoreConversations();
  }, [chat, inbox, id]);
  return find();
}

/** The spec's mobile breakpoint: a narrower screen has no room for the list and a conversation side by side. */
const WIDE = '(min-width: 768px)';

/**
 * Opens, once, the conversation that a contact button asked for. Without one, and if the address names no conversation, opens an existing one with an
 * administrator; a narrow screen keeps the list unless the administrator wrote something new.
 */
export function useAutoSelect(
  chat: Chat,
  inbox: Inbox,
  opening: Opening | null,
  openId: number | null,
  openInstead: (id: number) => void,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    if (opening) {
      done.current = true;
      store('chat_opening', null);
      // From here on the ad belongs to the draft of that conversation.
      if (opening.listing) chat.saveDraftAd(opening.conversationId, opening.listing);
      openInstead(opening.conversationId);
    } else if (openId !== null) {
      done.current = true;
    } else if (inbox.status === 'ready') {
      done.current = true;
      const administrator = inbox.conversations.find(({ otherUser }) => otherUser.role === 'admin');
      if (administrator && (matchMedia(WIDE).matches || administrator.unreadCount > 0)) openInstead(administrator.id);
    }
  }, [chat, inbox, opening, openId, openInstead]);
}

/** The conversation that the chat screen opens automatically, and the ad that the next text is about; stored by `web/chat/contact`. */
export interface Opening {
  conversationId: number;
  listing?: MessageListing;
}

/** Returns the value stored under `chat_opening`; null if there is none, or none that can be read. */
export function readOpening(): Opening | null {
  try {
    const opening: unknown = JSON.parse(readStored('chat_opening') ?? 'null');
    const known = typeof opening === 'object' && opening !== null && 'conversationId' in opening;
    // The cast is safe: `web/chat/contact` wrote it, in this release or the one before.
    return known && Number.isInteger(opening.conversationId) ? (opening as Opening) : null;
  } catch {
    return null;
  }
}
