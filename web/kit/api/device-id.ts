import { readStored, store } from '../store/storage.ts';

let memory: string | null = null;

/** A random name that this device gave itself, 22 letters of [A-Za-z0-9_-]; it says nothing about who holds the device. */
export function deviceId(): string {
  const stored = memory ?? readStored('device_id');
  memory = stored !== null && /^[\w-]{8,64}$/.test(stored) ? stored : newId();
  if (memory !== stored) store('device_id', memory);
  return memory;
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
