import { conversationRoom } from '../conversation.ts';
import { partyKitRoom } from './partykit-room.ts';

export default partyKitRoom('conversation', conversationRoom);
