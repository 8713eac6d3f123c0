import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dHpXabc:APA91bF-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://web.push.apple.com/QGuQyavXutnMH-x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bX',
  `https://push.example/${'x'.repeat(979)}`,
  'https://push.latest/1',
  'https://push.homes/1',
  'HTTPS://push.example/1',
])('%s is a push service', (address) => expect(isPushEndpoint(address)).toBe(true));

test.each([
  ['another protocol', 'http://push.example/1'],
  ['no protocol', 'push.example/1'],
  ['a protocol without its slashes', 'https:push.example/1'],
  ['a blank before it', ' https://push.example/1'],
  ['a file', 'file:///etc/passwd'],
  ['a port', 'https://push.example:8443/1'],
  ['a name and password', 'https://user:word@push.example/1'],
  ['an IPv4 address', 'https://10.0.0.1/1'],
  ['an IPv4 address that is public', 'https://1.1.1.1/1'],
  ['an IPv4 address in other spellings', 'https://0x7f.1/1'],
  ['an IPv4 address as one number', 'https://2130706433/1'],
  ['an IPv4 address in wide digits', 'https://１２７.0.0.1/1'],
  ['an IPv6 address', 'https://[::1]/1'],
  ['an IPv6 address that holds an IPv4 one', 'https://[::ffff:10.0.0.1]/1'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest'],
  ['the machine itself', 'https://localhost/1'],
  ['the machine itself, with a dot', 'https://localhost./1'],
  ['a public name with a dot at its end, which may be our own', 'https://push.example./1'],
  ['a name under it', 'https://push.localhost/1'],
  ['a name without a dot', 'https://router/1'],
  ['a name of a network of its own', 'https://nas.local/1'],
  ...['localhost', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'arpa', 'onion', 'invalid', 'test'].map(
    (name): [string, string] => [`a name under ${name}`, `https://push.${name}/1`],
  ),
  ['the same in capitals', 'https://NAS.LOCAL/1'],
  ['a name inside of a cloud', 'https://metadata.google.internal/1'],
  ['a longer one than any', `https://push.example/${'x'.repeat(1_000)}`],
  ['nothing', ''],
])('%s is none', (_, address) => expect(isPushEndpoint(address)).toBe(false));
