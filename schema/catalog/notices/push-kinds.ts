/** The switches of a device: of what it is told while Sarai is closed. Under which of them a notice goes, says its row in `notices.ts`. */
export const PUSH_KINDS = ['messages', 'searches', 'ads', 'account'] as const;

export type PushKind = (typeof PUSH_KINDS)[number];
