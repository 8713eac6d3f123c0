import { IDBFactory } from 'fake-indexeddb';
import { type Locks, openLocks } from './locks.ts';

/** What a device keeps when its tabs are closed: databases, local storage, and whose turn it is among its tabs. */
export interface Device {
  name: string;
  databases: object;
  storage: Map<string, string>;
  locks: Locks;
  /** How far its clock is off, in milliseconds. */
  clockOff: number;
  /** The address it reaches the Worker at, by its own wire. */
  address: string;
  /** What the Worker takes for its own origin. */
  origin: string;
}

export function newDevice(options: Pick<Device, 'name' | 'clockOff' | 'address' | 'origin'>): Device {
  return { ...options, databases: new IDBFactory(), storage: new Map(), locks: openLocks() };
}
