import { failureSort } from './failures/failure-sort.ts';

/**
 * What the log keeps of an error: its sort, and where it was thrown. A message is never kept, and the stack begins with it: that of a failed query
 * quotes all bound values, e-mails and passwords' hashes among them.
 */
export function faultOf(error: unknown): { error: string; stack?: string } {
  const stack = error instanceof Error ? framesOf(error) : '';
  return { error: failureSort(error), ...(stack === '' ? {} : { stack }) };
}

/** What stands behind the message, which may itself have lines like these; nothing where the message is not found in the stack. */
function framesOf({ message, stack = '' }: Error): string {
  const begins = stack.indexOf(message);
  if (begins < 0) return '';
  const lines = stack.slice(begins + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
