import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Conversation } from '#schema/contracts/conversations';
import type { MessageListing } from '#schema/contracts/messages';
import type { Chat, Inbox } from '../engine/types.ts';
import { store, readStored } from '../../kit/store/storage.ts';

interface OpenConversation {
  openId: number | null;
  open: (id: number) => void;
  /** Opens it in place of the address that was asked for: Back leaves the chat. */
  openInstead: (id: number) => void;
  /** Back to the list. */
  leave: () => void;
}

/** The open conversation stands in the address ('/chat?c=12'), so that the browser's Back closes it. */
export function useOpenConversation(): OpenConversation {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openId = /^[1-9]\d{0,15}$/.test(params.get('c') ?? '') ? Number(params.get('c')) : null;
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  const open = (id: number) => {
    // From one conversation to the next there is nothing to come back to but the list.
    const replace = openId !== null;
    void navigate(`/chat?c=${id}`, { replace, state: !replace || fromList ? { fromList: true } : null });
  };
  const openInstead = useCallback((id: number) => void navigate(`/chat?c=${id}`, { replace: true }), [navigate]);
  const leave = () => void (fromList ? navigate(-1) : navigate('/chat', { replace: true }));
  return { openId, open, openInstead, leave };
}

/** The row of a conversation; null while it is further down the list than what has been loaded, which is then loaded. */
export function useConversation(chat: Chat, inbox: Inbox, id: number | null): Conversation | null {
  const find = () => inbox.conversations.find((each) => each.id === id) ?? null;
  useEffect(() => {
    const known = id === null || inbox.conversations.some((each) => each.id === id);
    if (!known && inbox.status === 'ready' && inbox.hasMore) void chat.loadMoreConversations();
  }, [chat, inbox, id]);
  return find();
}

/** The spec's mobile breakpoint: below it a list and a conversation have no room beside each other. */
const WIDE = '(min-width: 768px)';

/**
 * Opens what Contact Seller asked for, else an existing conversation with an administrator; once, and never over a conversation that the
 * address names. A narrow screen keeps the list unless the administrator wrote something new.
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
      // From here on it belongs to what is being written there.
      if (opening.listing) chat.keepAbout(opening.conversationId, opening.listing);
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

/** Which conversation opens by itself, and which ad the first words are about; left by Contact Seller. */
export interface Opening {
  conversationId: number;
  listing?: MessageListing;
}

/** What stands under `chat_opening`; null when there is nothing, or nothing that can be read. */
export function readOpening(): Opening | null {
  try {
    const opening: unknown = JSON.parse(readStored('chat_opening') ?? 'null');
    const known = typeof opening === 'object' && opening !== null && 'conversationId' in opening;
    // Written by the listing's own screen, in this release or the one before.
    return known && Number.isInteger(opening.conversationId) ? (opening as Opening) : null;
  } catch {
    return null;
  }
}
