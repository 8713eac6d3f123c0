import type { Dictionary, Domain, Language } from './domains.ts';
import enShell from './en/shell.ts';
import enHome from './en/home.ts';
import enPromises from './en/promises.ts';
import enListing from './en/listing.ts';
import enDetails from './en/details.ts';
import enSeller from './en/seller.ts';
import enMember from './en/member.ts';
import enLegal from './en/legal.ts';
import enSafety from './en/safety.ts';
import enSite from './en/site.ts';
import enFaults from './en/faults.ts';
import enFinding from './en/finding.ts';
import enLeavesProperty from './en/leaves-property.ts';
import enLeavesVehicles from './en/leaves-vehicles.ts';
import enLeavesElectronics from './en/leaves-electronics.ts';
import enLeavesWork from './en/leaves-work.ts';
import enLeavesAnimals from './en/leaves-animals.ts';
import enLeavesGoods from './en/leaves-goods.ts';
import faShell from './fa/shell.ts';
import faHome from './fa/home.ts';
import faPromises from './fa/promises.ts';
import faListing from './fa/listing.ts';
import faDetails from './fa/details.ts';
import faSeller from './fa/seller.ts';
import faMember from './fa/member.ts';
import faLegal from './fa/legal.ts';
import faSafety from './fa/safety.ts';
import faSite from './fa/site.ts';
import faFaults from './fa/faults.ts';
import faFinding from './fa/finding.ts';
import faLeavesProperty from './fa/leaves-property.ts';
import faLeavesVehicles from './fa/leaves-vehicles.ts';
import faLeavesElectronics from './fa/leaves-electronics.ts';
import faLeavesWork from './fa/leaves-work.ts';
import faLeavesAnimals from './fa/leaves-animals.ts';
import faLeavesGoods from './fa/leaves-goods.ts';
import psShell from './ps/shell.ts';
import psHome from './ps/home.ts';
import psPromises from './ps/promises.ts';
import psListing from './ps/listing.ts';
import psDetails from './ps/details.ts';
import psSeller from './ps/seller.ts';
import psMember from './ps/member.ts';
import psLegal from './ps/legal.ts';
import psSafety from './ps/safety.ts';
import psSite from './ps/site.ts';
import psFaults from './ps/faults.ts';
import psFinding from './ps/finding.ts';
import psLeavesProperty from './ps/leaves-property.ts';
import psLeavesVehicles from './ps/leaves-vehicles.ts';
import psLeavesElectronics from './ps/leaves-electronics.ts';
import psLeavesWork from './ps/leaves-work.ts';
import psLeavesAnimals from './ps/leaves-animals.ts';
import psLeavesGoods from './ps/leaves-goods.ts';

/**
 * The words that a server renders, in place of `dictionaries.ts`: a server has no chunks to load and no `import.meta.glob` of Vite's. package.json
 * (`#dictionaries`) decides who gets which of the two.
 */
const WORDS: Record<Language, Partial<Record<Domain, Dictionary>>> = {
  en: {
    shell: enShell,
    home: enHome,
    promises: enPromises,
    listing: enListing,
    details: enDetails,
    seller: enSeller,
    member: enMember,
    legal: enLegal,
    safety: enSafety,
    site: enSite,
    faults: enFaults,
    finding: enFinding,
    leavesProperty: enLeavesProperty,
    leavesVehicles: enLeavesVehicles,
    leavesElectronics: enLeavesElectronics,
    leavesWork: enLeavesWork,
    leavesAnimals: enLeavesAnimals,
    leavesGoods: enLeavesGoods,
  },
  fa: {
    shell: faShell,
    home: faHome,
    promises: faPromises,
    listing: faListing,
    details: faDetails,
    seller: faSeller,
    member: faMember,
    legal: faLegal,
    safety: faSafety,
    site: faSite,
    faults: faFaults,
    finding: faFinding,
    leavesProperty: faLeavesProperty,
    leavesVehicles: faLeavesVehicles,
    leavesElectronics: faLeavesElectronics,
    leavesWork: faLeavesWork,
    leavesAnimals: faLeavesAnimals,
    leavesGoods: faLeavesGoods,
  },
  ps: {
    shell: psShell,
    home: psHome,
    promises: psPromises,
    listing: psListing,
    details: psDetails,
    seller: psSeller,
    member: psMember,
    legal: psLegal,
    safety: psSafety,
    site: psSite,
    faults: psFaults,
    finding: psFinding,
    leavesProperty: psLeavesProperty,
    leavesVehicles: psLeavesVehicles,
    leavesElectronics: psLeavesElectronics,
    leavesWork: psLeavesWork,
    leavesAnimals: psLeavesAnimals,
    leavesGoods: psLeavesGoods,
  },
};

export async function loadDictionary(language: Language, domain: Domain): Promise<Dictionary> {
  const words = WORDS[language][domain];
  if (!words) throw new Error(`A server has no words for ${domain}`);
  return words;
}
