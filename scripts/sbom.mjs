// `npm run sbom`: writes the software bill of materials of node_modules, as each deployment does.
import { writeBill } from './lib/bill-of-materials.mjs';
import { giveUp } from './lib/house.mjs';

const { ok, output } = await writeBill();
if (!ok) giveUp(`The bill of materials could not be written:\n${output}`);
console.log(`  ${output}`);
