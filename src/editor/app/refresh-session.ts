import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { changesSince } from '../stores/reading.ts';
import type { Store } from '../stores/store.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/** Updates the session from the store. Throws `StoreError`. */
export async function readAgain(store: Store, session: Session): Promise<void> {
  const known = (): readonly StoredFile[] => [...session.state().stored.values()];
  const read = await store.read(known());
  // Others' changes may have come in meanwhile.
  const { files, removed } = changesSince(known(), read);
  session.update(files, removed);
}

/** Updates the session from the store and returns whether it could be reached. */
export async function refreshSession(store: Store, session: Session): Promise<boolean> {
  try {
    await readAgain(store, session);
    return true;
  } catch (error) {
    failureIn(error);
    return false;
  }
}
