import type { Conversation } from '#schema/contracts/conversations';
import { fold } from '#schema/fold';
import { lastWords } from './last-words.ts';
import { personName } from '../person.ts';

/** The conversations whose partner or newest message holds every word that was typed, in any spelling. */
export function findConversations(conversations: readonly Conversation[], typed: string, me: number): readonly Conversation[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return conversations;
  return conversations.filter((each) => {
    const { username, email = '' } = each.otherUser;
    const text = fold(`${personName(each.otherUser)} ${username} ${email} ${lastWords(each, me)}`);
    return words.every((word) => text.includes(word));
  });
}
