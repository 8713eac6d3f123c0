import { expect, test } from 'vitest';
import { forSender, type Message } from './messages.ts';

test('its sender gets a message without the advice, which the message of everybody else keeps', () => {
  const message = { id: 3, content: 'Send me the code', advice: ['code_asked'] } as unknown as Message; // the fields that are used
  expect(forSender(message)).toEqual({ id: 3, content: 'Send me the code' });
  expect(message.advice).toEqual(['code_asked']);
});
