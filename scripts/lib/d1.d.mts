export const DATABASE_OPTIONS: {
  remote: { type: 'boolean'; default: false };
  'persist-to': { type: 'string'; default: string };
};
export function databaseFlags(values: { remote: boolean; 'persist-to': string }): string[];
export function queryD1(
  place: string[],
  sql: string,
): Promise<{ ok: boolean; output: string; seconds: number; answers: Record<string, string | number>[][] }>;
