import { useT } from '../../kit/i18n/i18n.ts';

/** 'I agree to the Terms … and the Privacy Policy'. The texts open in a new tab, so that nothing typed is lost. */
export function Agreement() {
  const t = useT();
  return t('auth.agree')
    .split(/(\{\w+\})/)
    .map((part) => {
      switch (part) {
        case '{terms}':
          return <TextLink key={part} path="/terms" label={t('site.terms')} />;
        case '{privacy}':
          return <TextLink key={part} path="/privacy" label={t('site.privacy')} />;
        default:
          return part;
      }
    });
}

function TextLink({ path, label }: { path: string; label: string }) {
  const t = useT();
  return (
    <a href={path} target="_blank" rel="noopener" className="font-medium text-primary underline underline-offset-4">
      {label}
      <span className="sr-only"> {t('auth.newTab')}</span>
    </a>
  );
}
