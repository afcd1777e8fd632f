import { StoreConflict, StoreError, type StoreFailure } from '../stores/store.ts';

/** Tells why a store failed; throws on what is no failure of a store. */
export function failureIn(error: unknown): StoreFailure | 'conflict' {
  if (error instanceof StoreConflict) return 'conflict';
  if (error instanceof StoreError) return error.failure;
  throw error;
}
