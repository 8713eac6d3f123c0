// Bundled by engine.ts for the tabs of a run. It needs the browser's types, which no other file here has, so tsconfig.json leaves it out.
import { api, authHeader } from '../web/kit/api/api.ts';
import { openChat } from '../web/chat/engine/chat.ts';

export const open = (me: number) =>
  openChat({ me, userId: me, audience: 'member', api, bearer: authHeader, origin: location.origin });
