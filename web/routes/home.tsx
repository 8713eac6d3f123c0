import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';

export function HomeScreen() {
  const t = useT();
  useDocumentTitle();
  return (
    <section className="column py-14 text-center md:py-24">
      <h1 className="text-4xl font-extrabold md:text-6xl">{t('home.heroTitle')}</h1>
      <p className="mx-auto mt-4 max-w-2xl text-lg text-soft">{t('home.heroText')}</p>
    </section>
  );
}
