/** The largest accepted text, in bytes; larger files are refused unread. */
export const maximumTextBytes = 256 * 1024;
