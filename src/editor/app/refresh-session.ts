import type { Store } from '../stores/store.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/** Updates the session from the store; leaves it unchanged if the store can not be reached. */
export async function refreshSession(store: Store, session: Session): Promise<void> {
  const { stored } = session.state();
  try {
    const files = await store.read([...stored.values()]);
    const there = new Set(files.map(({ file }) => file));
    const changed = files.filter(({ file, version }) => stored.get(file)?.version !== version);
    session.update(
      changed,
      [...stored.keys()].filter((file) => !there.has(file)),
    );
  } catch (error) {
    failureIn(error);
  }
}
