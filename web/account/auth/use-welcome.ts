import { useNavigate } from 'react-router';
import { t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Returns a function that greets a new member and links to the safety advice to read before a first deal. */
export function useWelcome(): () => void {
  const navigate = useNavigate();
  return () =>
    toast({
      title: t('auth.welcome'),
      description: t('auth.welcomeText'),
      tone: 'success',
      action: { label: t('auth.welcomeRead'), altText: t('auth.welcomeElsewhere'), run: () => void navigate('/safety') },
    });
}
