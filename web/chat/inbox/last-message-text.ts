import type { Conversation } from '#schema/contracts/conversations';
import { fold } from '#schema/fold';
import { t } from '../../kit/i18n/i18n.ts';
import { personName } from '../person.ts';

/** Returns the newest message of a conversation in one line: 'You: see you', 'Photo', the name of a file, 'Offer'; '' if there is none. */
export function lastMessageText({ lastMessage, lastMessageType, lastMessageSenderId }: Conversation, me: number): string {
  if (lastMessage === null || lastMessageType === null) return '';
  const words = wordsOf(lastMessageType, lastMessage);
  return lastMessageSenderId === me ? t('chat.you', { text: words }) : words;
}

function wordsOf(type: NonNullable<Conversation['lastMessageType']>, text: string): string {
  switch (type) {
    case 'image':
      return text || t('chat.photo');
    case 'file':
      return text || t('chat.file');
    case 'offer':
      return t('chat.offer');
    case 'text':
    case 'listing':
      return text || t('chat.erased');
    default:
      return type satisfies never;
  }
}

/** Returns the conversations in whose partner's names or newest message every typed word is found, in any spelling. */
export function findConversations(conversations: readonly Conversation[], typed: string, me: number): readonly Conversation[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return conversations;
  return conversations.filter((each) => {
    const { username, email = '' } = each.otherUser;
    const text = fold(`${personName(each.otherUser)} ${username} ${email} ${lastMessageText(each, me)}`);
    return words.every((word) => text.includes(word));
  });
}
