/** A text of more bytes than this is refused unread: no document comes near it. */
export const maximumTextBytes = 256 * 1024;
