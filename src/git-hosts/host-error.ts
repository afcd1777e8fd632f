/** Why a git host did not do what it was asked; `refused`: it understood, but something exists already, or changed meanwhile. */
export type HostFailure = 'offline' | 'not-signed-in' | 'not-allowed' | 'not-found' | 'refused' | 'too-many-requests' | 'broken';

/** Thrown when a git host cannot be reached, or refuses; its message says what was asked and what came back. */
export class HostError extends Error {
  override readonly name = 'HostError';
  constructor(
    readonly failure: HostFailure,
    message: string,
    /** Of `too-many-requests`: the seconds after which the host listens again, where it names them. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
