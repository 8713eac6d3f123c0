/** Who acts. Queries take it and return only what it may see. */
type Visitor = { kind: 'visitor' };
export type Member = { kind: 'member'; id: number; sessionId: string };
export type Admin = { kind: 'admin'; id: number; sessionId: string };
export type Actor = Visitor | Member | Admin;

export const VISITOR: Visitor = { kind: 'visitor' };
