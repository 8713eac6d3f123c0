// `npm run reset`: deletes the local state. The next `npm start` migrates and fills it again. Secrets in .dev.vars stay.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, has, ROOT } from './lib/project.mjs';
import { findRunning } from './lib/running.mjs';

const STATE = ['.wrangler', '.partykit', '.sarai', 'web/.wrangler'];

// A running workerd would go on writing into deleted files.
const port = await findRunning();
if (port !== null) exitWith(`Sarai seems to be running (port ${port} answers): stop it first.`);
const present = STATE.filter(has);
for (const path of present) rmSync(join(ROOT, path), { recursive: true, force: true });
console.log(
  present.length === 0 ? '  There was no local state.' : `  Emptied ${present.join(', ')}. \`npm start\` fills it anew.`,
);
