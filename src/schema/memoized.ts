/** A map, or a weak map, which keeps nothing that nobody else holds. */
interface Known<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns a function that makes what belongs to a key once, and returns the same each time. */
export function memoized<Key, Value>(make: (key: Key) => Value, known: Known<Key, Value> = new Map<Key, Value>()): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
