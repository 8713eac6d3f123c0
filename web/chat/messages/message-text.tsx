import { useMemo } from 'react';
import { textParts } from './text-links.ts';

/**
 * What somebody wrote: every paragraph runs in its own direction, and nothing in it turns what stands around it. Links lead out of the
 * site without a trace of it.
 */
export function MessageText({ text, className = '' }: { text: string; className?: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p dir="auto" className={`text-start whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${className}`}>
      {parts.map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a
            // A message never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-primary underline underline-offset-2 [unicode-bidi:isolate]"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
