/** Stands in for what the build's code asks of Node where it runs in an editor's browser, which has no files: nothing of it is called there. */
function absent(): never {
  throw new Error('There are no files in a browser.');
}

export {
  absent as crc32,
  absent as existsSync,
  absent as isUtf8,
  absent as lstatSync,
  absent as readdirSync,
  absent as readFileSync,
  absent as realpathSync,
  absent as statSync,
};

export default { join: absent };
