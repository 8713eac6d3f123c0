import { inboxRoom } from '../inbox.ts';
import { partyKitRoom } from './partykit-room.ts';

export default partyKitRoom('inbox', inboxRoom);
