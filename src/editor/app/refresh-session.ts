import type { Store } from '../stores/store.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/** Brings the session up to what the store holds; leaves it as it is where the store cannot be reached. */
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
