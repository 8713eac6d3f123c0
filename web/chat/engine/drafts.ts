import type { MessageListing } from '#schema/contracts/messages';
import { readStored, store } from '../../kit/store/storage.ts';

type Drafts = Record<string, Record<string, string>>;

/** What was typed and not sent, and about which ad, by owner and conversation. Drafts that another owner of this audience left are forgotten. */
export function openDrafts(audience: string, owner: string) {
  const own = { ...stored()[owner] };
  keep((drafts) => {
    for (const other of Object.keys(drafts)) if (other.startsWith(`${audience}:`) && other !== owner) delete drafts[other];
  });
  const put = (name: string, text: string): void => {
    if (text === '') delete own[name];
    else own[name] = text;
    keep((drafts) => {
      // What another tab keeps for another conversation stays.
      drafts[owner] = { ...drafts[owner], [name]: text };
      if (text === '') delete drafts[owner][name];
    });
  };
  return {
    of: (conversationId: number): string => own[conversationId] ?? '',
    keep: (conversationId: number, text: string): void => put(String(conversationId), text),
    /** The ad that the first words will be about. */
    aboutOf: (conversationId: number): MessageListing | null => {
      try {
        // Written by `keepAbout`, in this release or the one before.
        return JSON.parse(own[aboutName(conversationId)] ?? 'null') as MessageListing | null;
      } catch {
        return null;
      }
    },
    keepAbout: (conversationId: number, about: MessageListing | null): void =>
      put(aboutName(conversationId), about === null ? '' : JSON.stringify(about)),
  };
}

function aboutName(conversationId: number): string {
  return `about:${conversationId}`;
}

function keep(change: (drafts: Drafts) => void): void {
  const drafts = stored();
  change(drafts);
  const isEmpty = Object.values(drafts).every((texts) => Object.keys(texts).length === 0);
  store('chat_drafts', isEmpty ? null : JSON.stringify(drafts));
}

function stored(): Drafts {
  try {
    const drafts: unknown = JSON.parse(readStored('chat_drafts') ?? '{}');
    // What stands under this key was written by `keep`; anything else is no object of objects, and reads as empty texts.
    return typeof drafts === 'object' && drafts !== null ? (drafts as Drafts) : {};
  } catch {
    return {};
  }
}
