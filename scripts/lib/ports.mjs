import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Returns whether something listens on this port of this machine, on IPv4 or IPv6. */
export async function isTaken(port) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => listensOn(host, port)));
  return answers.includes(true);
}

/** Returns a port on which nothing listens now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

function listensOn(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
