import { useLocation } from 'react-router';
import PrivacyScreen from './privacy.tsx';
import TermsScreen from './terms.tsx';

/** The terms or the privacy policy, by the address: one file, because the first load names each. */
export default function LegalScreen() {
  return useLocation().pathname.toLowerCase().startsWith('/terms') ? <TermsScreen /> : <PrivacyScreen />;
}
