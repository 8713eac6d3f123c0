/** A sentence, or its two forms by `{count}`. */
export type Phrase = string | { one: string; other: string };

/** What fills the placeholders of a phrase, by their names. */
export type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` with its value and picks the form of `{count}`; `numberOf` writes a number as the language does. */
export function filled(phrase: Phrase, values: Values | undefined, numberOf: (value: number) => string): string {
  const sentence = typeof phrase === 'string' ? phrase : values?.['count'] === 1 ? phrase.one : phrase.other;
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? numberOf(value) : value;
  });
}
