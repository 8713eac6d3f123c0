// `npm run sbom`: writes the software bill of materials of node_modules, as each deployment does.
import { writeBill } from './lib/bill-of-materials.mjs';
import { exitWith } from './lib/project.mjs';

const { ok, output } = await writeBill();
if (!ok) exitWith(`The bill of materials could not be written:\n${output}`);
console.log(`  ${output}`);
