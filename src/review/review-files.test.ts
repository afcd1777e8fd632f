import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeFilesIn } from '../../tests/support/files-of.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { markFolder } from '../build/output/output-folder.ts';
import { ownReviewFolder } from './review-files.ts';

let room: string;
const around = () => ({ content: path.join(room, 'data'), project: path.join(room, 'project') });

beforeEach(() => {
  room = temporaryFolder();
});

function theirs(file: string): string {
  writeFilesIn(room, { [file]: 'theirs' });
  return path.join(room, file);
}

test.each(['report.json', 'comment.md', 'index.html'])('a review refuses a folder with a %s of somebody else', (name) => {
  const file = theirs(`docs/${name}`);
  expect(() => ownReviewFolder(path.join(room, 'docs'), around())).toThrow('files that no build made');
  expect(readFileSync(file, 'utf8')).toBe('theirs');
});

test('a review takes a new folder, its own, one from before it marked them, and goes beside files with other names', () => {
  const folder = path.join(room, 'review');
  ownReviewFolder(folder, around());
  theirs('review/index.html');
  expect(() => ownReviewFolder(folder, around())).not.toThrow();
  theirs('earlier/report.json');
  markFolder(path.join(room, 'earlier/site'));
  expect(() => ownReviewFolder(path.join(room, 'earlier'), around())).not.toThrow();
  theirs('others/notes.txt');
  ownReviewFolder(path.join(room, 'others'), around());
  // A folder with files of others never says that it may be replaced.
  expect(existsSync(path.join(room, 'others/.service-pages'))).toBe(false);
});
