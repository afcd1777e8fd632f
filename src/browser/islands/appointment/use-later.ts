import { startTransition, useEffect, useState } from 'react';

/** Returns false when a part is drawn first, and true soon after: a slow telephone shows the rest and answers its visitor between. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  // Not React's deferred value: one within another would be drawn with that.
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
