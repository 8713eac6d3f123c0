import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** Brings another link to a file in place of one that has ended (links last an hour or two, and no block); null when there is none. */
export const RenewLink = createContext<(url: string) => Promise<string | null>>(async () => null);

interface FileLinkProps {
  href: string;
  name: string;
  label: string;
  title?: string;
  className: string;
  children: ReactNode;
}

/** Saves a file under its name. It asks first whether the link still opens: a browser would save our refusal in its place. */
export function FileLink({ href, name, label, title, className, children }: FileLinkProps) {
  const renew = useContext(RenewLink);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    const opens = await fetch(href, { method: 'HEAD' }).then(
      ({ status }) => status !== 404,
      () => true,
    );
    const link = document.createElement('a');
    link.href = (opens ? null : await renew(href)) ?? href;
    link.download = name;
    link.click();
  };
  return (
    <a href={href} download={name} aria-label={label} title={title} onClick={(event) => void save(event)} className={className}>
      {children}
    </a>
  );
}
