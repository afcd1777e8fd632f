/**
 * The reason for a failed request; `offline`: no answer came; `too-large`: the host, or what stands before it, takes no request of that
 * length, or may not; `unavailable`: a gateway answered instead of the host; `single-sign-on`: an organisation wants its members to let a
 * token in; `refused`: something exists already, changed meanwhile, or is against a rule of the repository.
 */
export type HostFailure =
  | 'offline'
  | 'too-large'
  | 'unavailable'
  | 'not-signed-in'
  | 'not-allowed'
  | 'single-sign-on'
  | 'not-found'
  | 'refused'
  | 'too-many-requests'
  | 'broken';

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

/** Returns what was asked of a host, or `otherwise` where that failed in one of some ways; throws any other error. */
export async function orElse<Answer, Other>(
  asked: Promise<Answer>,
  failures: readonly HostFailure[],
  otherwise: Other,
): Promise<Answer | Other> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HostError && failures.includes(error.failure)) return otherwise;
    throw error;
  }
}

/** Makes the error for an answer with a status of 400 or more; `about` names the request, `text` is the body. */
export function errorOfResponse(about: string, { status, headers }: Response, text: string): HostError {
  const message = `${about}: ${status} ${text.replace(/\s+/g, ' ').slice(0, 500)}`;
  if (status === 429 || (status === 403 && isRateLimit(headers, text)))
    return new HostError('too-many-requests', message, secondsToWait(headers));
  return status === 403 && isSingleSignOn(headers, text)
    ? new HostError('single-sign-on', message)
    : new HostError(failures[status] ?? (ofGateways.includes(status) ? 'unavailable' : 'broken'), message);
}

const failures: Readonly<Record<number, HostFailure>> = {
  400: 'refused',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  // Hosts that speak as another one does answer so where they lack something of it.
  405: 'not-found',
  409: 'refused',
  413: 'too-large',
  422: 'refused',
  // Archived, or locked.
  423: 'not-allowed',
};

/** From 520 on, Cloudflare could not reach GitLab.com, before which it stands: browsers hide that from pages, and jobs of reviews see it. */
const ofGateways: readonly number[] = [502, 503, 504, 520, 521, 522, 523, 524];

/** GitHub answers 403 for a rate limit as for a missing right (its REST API's page on rate limits). */
function isRateLimit(headers: Headers, text: string): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0' || /rate limit/i.test(text);
}

/** GitHub answers 403 to a token that its owner has not let into an organisation (its REST API's page on authentication). */
function isSingleSignOn(headers: Headers, text: string): boolean {
  return headers.has('x-github-sso') || /\bSAML\b/.test(text);
}

function secondsToWait(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (seconds >= 0) return seconds;
  // It says when another limit begins again where that one has something left.
  const reset = headers.get('x-ratelimit-remaining') === '0' ? Number(headers.get('x-ratelimit-reset')) : 0;
  // GitHub's limit begins again every hour; the clock of the device may be years behind.
  return reset > 0 ? Math.min(hour, Math.max(0, Math.ceil(reset - Date.now() / 1000))) : undefined;
}

const hour = 3600;
