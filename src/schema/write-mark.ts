/** Stands before what is still to be written in a text of the content; a finished text has no use for this sign. */
export const writeMark = '✎';
