import type { Words } from '../../property.ts';

export default {
  'name.flats': 'اپارتمان',
  'name.houses': 'کور او حویلي',
  'name.rooms': 'خونه',
  'name.building-plots': 'د کور ځمکه (نمره)',
  'name.farmland': 'کرنیزه ځمکه',
  'name.qalas': 'کلا او باغ',
  'name.offices': 'دفتر',
  'name.commercial-buildings': 'مارکېټ، سالون او سوداګریزه ودانۍ',
  'name.warehouses': 'ګدام او ورکشاپ',
} satisfies Words;
