/** Keywords that code editors read beside those of JSON Schema. */
const ofCodeEditors = ['enumDescriptions', 'errorMessage', 'patternErrorMessage'];

/**
 * Keywords that the form alone reads: `formTitle` and `formDescription` replace a `title` and a `description` that explain how a file
 * writes the value. The form's search finds the value by the everyday words of `formSearch`; its start screen offers what `formTask` names,
 * since it is done most. `onEveryPage` says that all pages show the value around their own texts.
 */
const ofForm = ['formDescription', 'formSearch', 'formTask', 'formTitle', 'onEveryPage'];

/** Keywords that the engine alone reads: what it has to know of a block, and the former names of properties and blocks. */
export const engineKeywords: readonly string[] = ['traits', 'formerNames', 'formerTypes'];

/** Keywords for the tools of editors; they constrain no value. */
export const toolKeywords: readonly string[] = [...ofCodeEditors, ...ofForm].sort();

/** Keywords that the schemas given to code editors lack. */
export const notForCodeEditors: readonly string[] = [...engineKeywords, ...ofForm];

/** Keywords that hold words for editors, in the language of the schemas. */
export const wordKeywords: readonly string[] = [
  'title',
  'formTitle',
  'description',
  'formDescription',
  'formSearch',
  'formTask',
  'patternErrorMessage',
  'errorMessage',
];
