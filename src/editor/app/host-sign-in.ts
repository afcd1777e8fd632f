import { type HostSettings, type SignInAddresses, signInAddresses } from '../../git-hosts/host-addresses.ts';
import { browserStorage, parsedData } from './browser-storage.ts';
import { placeOf } from './token-storage.ts';

/** How signing in at the host ended: with a token, or the reason why with none. */
type SignInOutcome =
  | { readonly token: string }
  | { readonly failure: 'denied' | 'expired' | 'not-asked' | 'offline' | 'broken'; readonly detail: string };

/** The part of a sign-in that is kept while the host's page is open, in this window alone. */
interface Begun {
  readonly state: string;
  readonly verifier: string;
  /** The host and the repository that it is for. */
  readonly place: string;
  /** The document that was open. */
  readonly hash: string;
}

const keyOf = (page: string): string => `content-editor sign-in ${page}`;

/** Milliseconds until the host counts as out of reach. */
const patience = 30_000;

/** Returns the address of the editor's page, to which the host leads back; it is the one registered there. */
function returnAddress(): string {
  return location.origin + location.pathname;
}

/** Leads to the host's page that asks the editor to agree; the library is loaded only here and on return. */
export async function leaveToSignIn(settings: HostSettings): Promise<void> {
  const asked = await opened(settings);
  if (asked === undefined) return;
  const { oauth, addresses, client } = asked;
  const secrets = { state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() };
  const begun: Begun = { ...secrets, place: placeOf(settings), hash: location.hash };
  browserStorage('sessionStorage').setItem(keyOf(location.pathname), JSON.stringify(begun));
  const target = new URL(addresses.authorize);
  target.search = String(
    new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: returnAddress(),
      response_type: 'code',
      scope: addresses.scope,
      state: begun.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    }),
  );
  location.assign(target);
}

/**
 * Returns how the sign-in ended from which the host led back to this page; undefined where it did not. What the host wrote into the
 * page's address is used once and taken out of it at once, so that neither a reload nor the history repeats it.
 */
export async function returnedSignIn(settings: HostSettings): Promise<SignInOutcome | undefined> {
  const answer = new URL(location.href);
  if (!answer.searchParams.has('state') || !(answer.searchParams.has('code') || answer.searchParams.has('error'))) return undefined;
  const storage = browserStorage('sessionStorage');
  const begun = parsedData(storage.getItem(keyOf(location.pathname))) as Begun | undefined;
  storage.removeItem(keyOf(location.pathname));
  history.replaceState(null, '', location.pathname + (begun?.hash ?? ''));
  const asked = await opened(settings).catch((error: unknown) => String(error));
  if (typeof asked === 'string') return { failure: 'offline', detail: asked };
  if (asked === undefined || begun?.place !== placeOf(settings)) return { failure: 'not-asked', detail: 'this window began no sign-in' };
  const { oauth, addresses, client, server } = asked;
  try {
    const parameters = oauth.validateAuthResponse(server, client, answer, begun.state);
    const response = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, returnAddress(), begun.verifier, {
      signal: AbortSignal.timeout(patience),
      [oauth.allowInsecureRequests]: isThisMachine(addresses),
    });
    return { token: (await oauth.processAuthorizationCodeResponse(server, client, response)).access_token };
  } catch (error) {
    const detail = String(error);
    if (error instanceof oauth.AuthorizationResponseError)
      return { failure: error.error === 'access_denied' ? 'denied' : 'broken', detail };
    if (error instanceof oauth.ResponseBodyError) return { failure: error.error === 'invalid_grant' ? 'expired' : 'broken', detail };
    // The one check before anything is asked of the host is that of its answer's state.
    if (answer.searchParams.get('state') !== begun.state) return { failure: 'not-asked', detail };
    return { failure: error instanceof oauth.OperationProcessingError ? 'broken' : 'offline', detail };
  }
}

async function opened(settings: HostSettings) {
  const addresses = signInAddresses(settings);
  if (settings.application === undefined || addresses === undefined) return undefined;
  const oauth = await import('oauth4webapi');
  const server = { issuer: settings.address, authorization_endpoint: addresses.authorize, token_endpoint: addresses.token };
  return { oauth, addresses, client: { client_id: settings.application }, server };
}

/** A site's document names hosts with https alone; a program on this machine is reached without. */
function isThisMachine({ token }: SignInAddresses): boolean {
  return /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(token);
}
