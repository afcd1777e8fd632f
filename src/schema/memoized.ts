/** A map, or a weak map, which keeps nothing that nobody else holds. */
interface Known<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns a function that makes what belongs to a key once, and returns the same each time. */
export function memoized<Key, Value>(make: (key: Key) => Value, known: Known<Key, Value> = new Map<Key, Value>()): (key: Key) => Value {
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** Returns a map that forgets everything before it would hold more than `most`, for things of which the same few are asked for at a time. */
export function boundedMap<Key, Value>(most: number): Known<Key, Value> {
  const known = new Map<Key, Value>();
  return {
    has: (key) => known.has(key),
    get: (key) => known.get(key),
    set(key, value) {
      if (known.size >= most) known.clear();
      known.set(key, value);
    },
  };
}
