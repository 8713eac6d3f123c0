import type { MessageListing } from '#schema/contracts/messages';
import { readStored, store } from '../../kit/store/storage.ts';

type Drafts = Record<string, Record<string, string>>;

/** Unsent texts, and the ads that they are about, by owner and conversation. Opening deletes the drafts of other owners of this audience. */
export function openDrafts(audience: string, owner: string) {
  const own = { ...readDrafts()[owner] };
  changeStored((drafts) => {
    for (const other of Object.keys(drafts)) if (other.startsWith(`${audience}:`) && other !== owner) delete drafts[other];
  });
  const put = (name: string, text: string): void => {
    if (text === '') delete own[name];
    else own[name] = text;
    changeStored((drafts) => {
      // Changes this entry only: another tab may have kept a draft of another conversation.
      drafts[owner] = { ...drafts[owner], [name]: text };
      if (text === '') delete drafts[owner][name];
    });
  };
  return {
    textOf: (conversationId: number): string => own[conversationId] ?? '',
    save: (conversationId: number, text: string): void => put(String(conversationId), text),
    /** Returns the ad that the next text will be about; null if there is none. */
    adOf: (conversationId: number): MessageListing | null => {
      try {
        // The cast is safe: `saveAd` wrote it, in this release or the one before.
        return JSON.parse(own[aboutName(conversationId)] ?? 'null') as MessageListing | null;
      } catch {
        return null;
      }
    },
    saveAd: (conversationId: number, about: MessageListing | null): void =>
      put(aboutName(conversationId), about === null ? '' : JSON.stringify(about)),
  };
}

function aboutName(conversationId: number): string {
  return `about:${conversationId}`;
}

function changeStored(change: (drafts: Drafts) => void): void {
  const drafts = readDrafts();
  change(drafts);
  const isEmpty = Object.values(drafts).every((texts) => Object.keys(texts).length === 0);
  store('chat_drafts', isEmpty ? null : JSON.stringify(drafts));
}

function readDrafts(): Drafts {
  try {
    const drafts: unknown = JSON.parse(readStored('chat_drafts') ?? '{}');
    // The cast is safe: only `keep` writes under this key. What is not an object reads as no drafts.
    return typeof drafts === 'object' && drafts !== null ? (drafts as Drafts) : {};
  } catch {
    return {};
  }
}
