import { type OutgoingHttpHeaders, request } from 'node:http';

/** The status that the server answers to a wish for a websocket, by a page of this origin where one is named; browsers don't tell it. */
export function handshake(address: URL, origin?: string): Promise<number | undefined> {
  const headers: OutgoingHttpHeaders = {
    ...(origin !== undefined && { Origin: origin }),
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.from('sixteen bytes ok').toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers });
    asked.on('response', ({ statusCode }) => resolve(statusCode));
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}
