import { createHmac } from 'node:crypto';
import { type Answer, call } from './client.ts';

/** A deployment that receives messages from Meta; what it sends still goes to the sandbox phone. */
export const WHATSAPP = {
  WHATSAPP_NUMBER: '93700000001',
  WHATSAPP_PHONE_ID: '1059',
  WHATSAPP_TOKEN: 'token-of-the-tests',
  WHATSAPP_APP_SECRET: 'secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'verify-of-the-tests',
};

/** Returns what Meta's webhook sends for one text. https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples */
export function webhookOf(
  from: string,
  text: string,
  id = `wamid.${crypto.randomUUID()}`,
  phoneId = WHATSAPP.WHATSAPP_PHONE_ID,
  sentAt = Date.now(),
): string {
  const message = {
    from: from.replace('+', ''),
    id,
    timestamp: String(Math.floor(sentAt / 1000)),
    text: { body: text },
    type: 'text',
  };
  const metadata = { display_phone_number: WHATSAPP.WHATSAPP_NUMBER, phone_number_id: phoneId };
  const value = { messaging_product: 'whatsapp', metadata, contacts: [], messages: [message] };
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ value, field: 'messages' }] }] });
}

export function deliver(
  body: string,
  { secret = WHATSAPP.WHATSAPP_APP_SECRET, bindings = WHATSAPP }: { secret?: string; bindings?: object } = {},
): Promise<Answer<unknown>> {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
  return call('POST', '/api/whatsapp', { body, headers, bindings: { ...bindings } });
}
