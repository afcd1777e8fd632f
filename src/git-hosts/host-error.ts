/** The reason for a failed request; `refused`: something exists already, or changed meanwhile. */
export type HostFailure = 'offline' | 'not-signed-in' | 'not-allowed' | 'not-found' | 'refused' | 'too-many-requests' | 'broken';

/** Reports an unreachable or refusing git host; its message names the request and the answer. */
export class HostError extends Error {
  override readonly name = 'HostError';
  constructor(
    readonly failure: HostFailure,
    message: string,
    /** For `too-many-requests`: the seconds to wait, if the host names them. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
