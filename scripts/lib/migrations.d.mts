export function applyMigrations(
  place: string[],
  how?: { show?: boolean },
): Promise<{ ok: boolean; output: string; seconds: number }>;
export function migrationFiles(): string[];
