/** Query keys that only administrators' screens use: not in the visitors' first load. All begin with `admin`, so that a sign-out removes them. */
export const adminKeys = {
  all: ['admin'],
  /** Everything of one section, for invalidation after an act: `['admin', 'users']`. */
  section: (section: string) => ['admin', section],
  /** One list or thing of a section; `search` is its filters as a query string. */
  list: (section: string, search: string) => ['admin', section, 'list', search],
  one: (section: string, id: number | string) => ['admin', section, 'one', id],
} as const;
