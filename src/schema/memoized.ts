/** A map, or a weak map, which keeps nothing that nobody else holds. */
interface Known<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns a function that makes what belongs to a key once, and returns the same each time. */
export function memoized<Key, Value>(make: (key: Key) => Value, known: Known<Key, Value> = new Map<Key, Value>()): (key: Key) => Value {
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
}
