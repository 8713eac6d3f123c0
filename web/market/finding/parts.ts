/** The parts around narrowed listings, in one file: each extra chunk adds a name to the first load. */
export { ActiveFilters } from './active-filters.tsx';
export { LeafRow } from './leaf-row.tsx';
export { Nothing } from './nothing.tsx';
export { Refine } from './refine.tsx';
export { loadFinding } from './load-finding.ts';
