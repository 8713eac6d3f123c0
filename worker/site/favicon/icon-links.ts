import type { Favicon } from '#schema/contracts/favicon';
import { iconLinks } from '#schema/icon-links';

/** Writes the addresses of the site's icon into the links of the shell, so that tabs show it before anything runs. */
export function withIcons(rewriter: HTMLRewriter, favicon: Favicon): HTMLRewriter {
  for (const [id, attributes] of Object.entries(iconLinks(favicon)))
    rewriter.on(`link#${id}`, {
      element: (element) => {
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      },
    });
  return rewriter;
}
