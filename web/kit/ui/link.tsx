import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, or only its `?` or `#`. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State for the next screen that is not in its address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link to another screen. The router's own link is ten times as large, for server features that are not used here. */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, ...(replace && { replace }), ...(target && { target }) });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={press} target={target}>
      {children}
    </a>
  );
}
