/**
 * What an error is, in a word that carries nobody's data: a code of D1 or SQLite, the `code` that a platform's error has, or its name. A message
 * is never kept: it quotes addresses, and what members typed.
 */
export function failureSort(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const database = /SQLITE_[A-Z]+(?:_[A-Z]+)?|D1_[A-Z]+(?:_[A-Z]+)?/g;
  const codes = `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`.match(database);
  const code: unknown = 'code' in error ? error.code : null;
  const sort = codes?.at(-1) ?? (typeof code === 'string' ? code : error.name);
  return /^[\w.-]{1,60}$/.test(sort) ? sort : 'Error';
}
