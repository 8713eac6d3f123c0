import { IDBFactory } from 'fake-indexeddb';
import { type Locks, openLocks } from './locks.ts';

/** What a device keeps when its tabs are closed: databases, local storage, and the locks of its tabs. */
export interface Device {
  name: string;
  databases: object;
  storage: Map<string, string>;
  locks: Locks;
  /** The error of its clock, in milliseconds. */
  clockOff: number;
  /** The address at which it reaches the Worker, through its own wire. */
  address: string;
  /** The origin that the Worker believes to be its own. */
  origin: string;
}

export function newDevice(options: Pick<Device, 'name' | 'clockOff' | 'address' | 'origin'>): Device {
  return { ...options, databases: new IDBFactory(), storage: new Map(), locks: openLocks() };
}
