/**
 * What the log holds of an error: its kind, and where it was thrown. A message is never logged, and the stack begins with it: that of a failed query
 * quotes all bound values, e-mails and passwords' hashes among them.
 */
export function errorForLog(error: unknown): { error: string; stack?: string } {
  const stack = error instanceof Error ? framesOf(error) : '';
  return { error: errorKind(error), ...(stack === '' ? {} : { stack }) };
}

/** The stack after the message, which may itself contain lines that look like frames; empty if the message is not found in the stack. */
function framesOf({ message, stack = '' }: Error): string {
  const begins = stack.indexOf(message);
  if (begins < 0) return '';
  const lines = stack.slice(begins + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/**
 * The kind of an error, in a word that holds no personal data: a code of D1 or SQLite, the `code` that a platform's error has, or its name. A message
 * is never used: it quotes addresses, and what members typed.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const database = /SQLITE_[A-Z]+(?:_[A-Z]+)?|D1_[A-Z]+(?:_[A-Z]+)?/g;
  const codes = `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`.match(database);
  const code: unknown = 'code' in error ? error.code : null;
  const sort = codes?.at(-1) ?? (typeof code === 'string' ? code : error.name);
  return /^[\w.-]{1,60}$/.test(sort) ? sort : 'Error';
}
