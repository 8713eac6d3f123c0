import type { Scene } from './scene.ts';
import { DEVICE_SCENES } from './scenes-devices.ts';
import { HOME_SCENES } from './scenes-homes.ts';
import { HOUSEHOLD_SCENES } from './scenes-household.ts';
import { LEISURE_SCENES } from './scenes-leisure.ts';
import { SHELF_SCENES } from './scenes-shelf.ts';
import { VEHICLE_SCENES } from './scenes-vehicles.ts';
import { WEAR_SCENES } from './scenes-wear.ts';
import { WORK_SCENES } from './scenes-work.ts';

/** Everything that can be drawn, by the name under which a text asks for it. */
const scenes = {
  ...VEHICLE_SCENES,
  ...HOME_SCENES,
  ...DEVICE_SCENES,
  ...HOUSEHOLD_SCENES,
  ...WEAR_SCENES,
  ...LEISURE_SCENES,
  ...WORK_SCENES,
  ...SHELF_SCENES,
};

export type SceneName = keyof typeof scenes;

export const SCENES: Readonly<Record<SceneName, Scene>> = scenes;
