/**
 * The protocol of the rooms. A socket is opened at `/parties/conversation/<id>?v=1&ticket=…` or `/parties/inbox/<member>?v=1&ticket=…`;
 * frames are JSON texts `{"event": …}`; the bare texts `ping` and `pong` are the heartbeat.
 */
export const REALTIME_VERSION = 1;

/** The longest frame in either direction, in bytes of UTF-8; files go by HTTP. */
export const FRAME_BYTES_MAX = 16 * 1024;
/** Frames that one socket may send at once, and how many more each second. */
export const FRAMES_BURST = 40;
export const FRAMES_PER_SECOND = 10;
/** Each frame beyond these is refused, as a warning. A socket is closed after so many refused frames, of which one a second is forgotten. */
export const FRAMES_REFUSED_MAX = 60;
/** How long a browser whose socket was closed for flooding waits before it opens a new one, in milliseconds. */
export const FLOOD_DELAY = 60_000;
/** Sockets that one member may have in one room: devices and tabs together. */
export const SOCKETS_MAX = 10;

/** Close codes of sockets that the server closes (RFC 6455 leaves 4000 to 4999 to applications; 1013 is its "try again later"). */
export const CLOSE = { later: 1013, unauthorized: 4401, refused: 4403, flooded: 4420, outdated: 4426, tooMany: 4429 } as const;

/** The name of a room: `conversation:12` or `inbox:7`. */
export type RoomName = `conversation:${number}` | `inbox:${number}`;
