import type { FileEdit } from '../../content/file-edit.ts';
import type { Session } from './session.ts';
import { textOf } from './session-state.ts';

/** Makes the edits of an operation in the session, each file as one step of its history, which can be taken back together. */
export function writeEdits(session: Session, edits: readonly FileEdit[]): void {
  const act = Symbol('edits');
  for (const edit of edits) {
    if (edit.kind === 'remove') session.write(edit.file, undefined, act);
    else if (edit.kind === 'write') session.write(edit.file, edit.content as string, act);
    else {
      const text = (edit.content as string | undefined) ?? textOf(session.state(), edit.from);
      session.write(edit.from, undefined, act);
      session.write(edit.file, text, act);
    }
  }
}
