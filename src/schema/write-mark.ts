/** Marks unfinished words in a text of the content; finished texts never contain this sign. */
export const writeMark = '✎';
