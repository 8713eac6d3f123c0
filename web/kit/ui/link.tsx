import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, or only its `?` or `#`. */
  to: string;
  /** Takes the place of the present screen in the history. */
  replace?: boolean;
  /** What the next screen is told without its address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A way to another screen. The router's own link weighs ten times as much, for servers of pages and of data that are not here. */
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
