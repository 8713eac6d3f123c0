import { useState } from 'react';
import type { Message } from '#schema/contracts/messages';
import { useT } from '../../kit/i18n/i18n.ts';

/** Reads out what the other one says while the conversation is open; older messages that load are not news. */
export function Arrivals({ messages, me, name }: { messages: readonly Message[]; me: number; name: string }) {
  const t = useT();
  const newest = messages.at(-1);
  const [known] = useState(newest?.id ?? 0);
  const isNews = newest !== undefined && newest.id > known && newest.senderId !== me;
  return (
    <p role="status" className="sr-only">
      {isNews &&
        t('chat.arrived', { name, text: newest.messageType === 'image' ? t('chat.photo') : newest.content || t('chat.offer') })}
    </p>
  );
}
