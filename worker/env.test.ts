import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { hasWhatsApp, varsOf } from './env.ts';

const WHATSAPP = {
  WHATSAPP_NUMBER: '93700000000',
  WHATSAPP_PHONE_ID: 'id',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
};
const vars = (given: object) => () => varsOf({ ...env, ...given });

describe('a Worker starts', () => {
  test.each<[string, object]>([
    ['with what production needs', { ENVIRONMENT: 'production' }],
    ['with a provider of SMS alone', { PHONE: 'live', SMS_URL: 'https://sms.example' }],
    ['with all that WhatsApp takes', { PHONE: 'live', ...WHATSAPP }],
    ['with the key of HesabPay', { PAYMENTS: 'hesabpay', HESABPAY_API_KEY: 'a-long-key' }],
    ['with a sandbox in development', { ENVIRONMENT: 'development', PAYMENTS: 'sandbox', PHONE: 'sandbox', RENDERING: 'off' }],
  ])('%s', (_, given) => {
    expect(vars(given)).not.toThrow();
  });
});

describe('no Worker starts', () => {
  test.each<[string, object, string]>([
    ['in production that gives credits away', { ENVIRONMENT: 'production', PAYMENTS: 'sandbox' }, 'PAYMENTS: '],
    ['in production that shows the codes of all numbers', { ENVIRONMENT: 'production', PHONE: 'sandbox' }, 'PHONE: '],
    ['in production whose pages are empty until scripts run', { ENVIRONMENT: 'production', RENDERING: 'off' }, 'RENDERING: '],
    ['that takes money without the key', { PAYMENTS: 'hesabpay' }, 'HESABPAY_API_KEY: '],
    ['that proves numbers and has no way to', { PHONE: 'live' }, 'PHONE: live needs SMS_URL'],
    ['with a secret that can be guessed', { SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET: must have at least 32 characters'],
    ['with half a key of the tickets', { TICKET_PRIVATE_KEY: 'x'.repeat(43) }, 'npm run ticket-key'],
    ['with a number of WhatsApp that nobody can dial', { WHATSAPP_NUMBER: '0700000000' }, 'WHATSAPP_NUMBER: '],
    ['with words of an SMS that lack the number', { SMS_BODY: '{"text":"{text}"}' }, 'SMS_BODY: '],
  ])('%s', (_, given, fault) => {
    expect(vars(given)).toThrow(fault);
  });

  test('with several faults, of which each is said at once', () => {
    expect(vars({ SESSION_SECRET: 'short', APP_ORIGIN: 'nowhere' })).toThrow(/APP_ORIGIN: [\s\S]*SESSION_SECRET: /);
  });
});

test.each(Object.keys(WHATSAPP))('without %s there is no WhatsApp', (name) => {
  expect(hasWhatsApp(WHATSAPP)).toBe(true);
  for (const none of [undefined, '']) expect(hasWhatsApp({ ...WHATSAPP, [name]: none })).toBe(false);
  expect(vars({ PHONE: 'live', ...WHATSAPP, [name]: undefined })).toThrow('PHONE: live needs SMS_URL');
});
