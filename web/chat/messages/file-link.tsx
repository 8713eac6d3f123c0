import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** Provides a new link to a file for an expired one (links last an hour or two, and a block ends them); resolves with null if there is none. */
export const RenewLink = createContext<(url: string) => Promise<string | null>>(async () => null);

interface FileLinkProps {
  href: string;
  name: string;
  label: string;
  title?: string;
  className: string;
  children: ReactNode;
}

/** A link that saves a file under its name. Checks first that the link has not expired: a browser would save our refusal in the file's place. */
export function FileLink({ href, name, label, title, className, children }: FileLinkProps) {
  const renew = useContext(RenewLink);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    const isValid = await fetch(href, { method: 'HEAD' }).then(
      ({ status }) => status !== 404,
      () => true,
    );
    const link = document.createElement('a');
    link.href = (isValid ? null : await renew(href)) ?? href;
    link.download = name;
    link.click();
  };
  return (
    <a href={href} download={name} aria-label={label} title={title} onClick={(event) => void save(event)} className={className}>
      {children}
    </a>
  );
}
