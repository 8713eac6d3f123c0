export function writeBill(folder?: string): Promise<{ ok: boolean; output: string; seconds: number }>;
