import { changesSince } from '../stores/reading.ts';
import type { Store } from '../stores/store.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/** Updates the session from the store; leaves it unchanged if the store can not be reached. */
export async function refreshSession(store: Store, session: Session): Promise<void> {
  const before = [...session.state().stored.values()];
  try {
    const { files, removed } = changesSince(before, await store.read(before));
    session.update(files, removed);
  } catch (error) {
    failureIn(error);
  }
}
