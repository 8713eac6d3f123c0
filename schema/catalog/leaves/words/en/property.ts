import type { Words } from '../../property.ts';

export default {
  'name.flats': 'Flats',
  'name.houses': 'Houses',
  'name.rooms': 'Rooms',
  'name.building-plots': 'Building plots',
  'name.farmland': 'Farmland',
  'name.qalas': 'Walled farmhouses and orchards',
  'name.offices': 'Offices',
  'name.commercial-buildings': 'Markets, halls and commercial buildings',
  'name.warehouses': 'Warehouses and workshops',
} satisfies Words;
