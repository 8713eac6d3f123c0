/** The switches of a device for push notifications, which come while Sarai is closed. The row of a notice in `notices.ts` names its switch. */
export const PUSH_KINDS = ['messages', 'searches', 'ads', 'account'] as const;

export type PushKind = (typeof PUSH_KINDS)[number];
