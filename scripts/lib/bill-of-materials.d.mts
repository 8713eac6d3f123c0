export function writeBill(folder?: string): { ok: boolean; output: string; seconds: number };
