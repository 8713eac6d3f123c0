import type { Scenario } from '../run.ts';
import { databaseScenarios } from './database.ts';
import { deviceScenarios } from './devices.ts';
import { everything } from './everything.ts';
import { frameScenarios } from './frames.ts';
import { networkScenarios } from './network.ts';
import { processScenarios } from './processes.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...processScenarios,
  ...networkScenarios,
  ...databaseScenarios,
  ...frameScenarios,
  ...deviceScenarios,
  everything,
];
