import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import sirv from 'sirv';
import { listSources } from '../../src/build/content/read-content.ts';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { type Boot, editorHosts, type StoredFile, type StoreSettings } from '../../src/build/editor/editor-boot.ts';
import { editorHeaders, securityHeaders } from '../../src/build/hosts/response-headers.ts';
import { measuredPictures } from '../../src/build/pictures/measured-pictures.ts';
import type { FormPlace } from '../../src/editor/app/isolation.ts';
import type { FailureAnswer } from '../../src/editor/stores/local-api.ts';
import type { OpenProposal } from '../../src/editor/stores/store.ts';
import type { Feedback } from '../../src/git-hosts/feedback.ts';
import type { EndedProposal, FileCommit, ProposalState, Review } from '../../src/git-hosts/git-host.ts';
import { bundled } from './bundled.ts';
import { documentsIn } from './files-of.ts';

/** A request of the editor, as the server received it. */
interface SentProposal {
  readonly title: string;
  readonly branch?: string;
  readonly changes: readonly { readonly file: string; readonly content?: string; readonly base?: string; readonly base64?: string }[];
}

/** A site that is edited: its files in memory, which tests change as somebody else would. */
export interface EditorSite {
  readonly address: string;
  readonly files: Map<string, string>;
  readonly sent: SentProposal[];
  readonly proposals: OpenProposal[];
  /** Later changes of sent texts by others, on the branch of the proposal. */
  readonly corrections: Map<string, string>;
  /** The commits of its repository, the newest first, each with the documents that it changed; undefined for files without git. */
  versions: readonly (FileCommit & { readonly texts: Readonly<Record<string, string | undefined>> })[] | undefined;
  /** What is said of each proposal, by its number. */
  readonly feedback: Map<number, Feedback>;
  /** The newest commit of the proposals of others, whose texts are the corrections. */
  proposedCommit: string;
  /** What this editor said of them. */
  readonly reviews: Review[];
  /** The editor's proposals that are no longer open. */
  readonly ended: EndedProposal[];
  /** The state of sent proposals. */
  outcome: ProposalState;
  /** The files of pictures that somebody else has added to the site since the form was opened. */
  readonly addedPictures: Set<string>;
  /** The number of windows that know the current files and wait for the next change. */
  followers(): number;
  /** Where the form stands, whose site has pages that run scripts of others. */
  besideOthers: FormPlace | undefined;
  /** Puts the files of the folder back, and forgets what was sent. */
  reset(store?: StoreSettings): void;
  /** Refuses the next proposal. */
  refuse(answer: FailureAnswer): void;
  close(): void;
}

const nothingSaid: Feedback = { checks: undefined, checksAddress: undefined, preview: undefined, verdict: undefined, remarks: [] };

// What the built site's host answers with, and nothing looser.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' blob:",
].join('; ');

/** Bundles the editor with the stand-in store, and serves it below `/admin/` with the documents of a content folder. */
export async function serveEditor(folder: string): Promise<EditorSite> {
  const out = await bundled('tests/fixtures/editor', {
    configFile: path.resolve('src/editor/bundle/editor.config.ts'),
    build: { chunkSizeWarningLimit: 10_000 },
  });
  const original = documentsIn(folder);
  const pictures = measuredPictures(folder, listSources(folder).pictures, '/');
  let revision = 0;
  const following = new Set<ServerResponse>();
  const files = new ToldFiles(() => {
    revision += 1;
    for (const response of following) response.end('{}');
    following.clear();
  });
  for (const [file, text] of original) files.set(file, text);
  const sent: SentProposal[] = [];
  const proposals: OpenProposal[] = [];
  const corrections = new Map<string, string>();
  let store: StoreSettings = { host: 'local' };
  const stored = (): readonly StoredFile[] => [...files].map(([file, text]) => ({ file, text, version: versionOf(text) }));

  let refusal: FailureAnswer | undefined;
  const answer = (name: string, body: string): readonly [status: number, body: unknown] => {
    if (name === 'read') return [200, { revision, files: stored() }];
    if (name === 'proposals') return [200, proposals];
    const [, number] = /^feedback\/(\d+)$/.exec(name) ?? [];
    if (number !== undefined) return [200, site.feedback.get(Number(number)) ?? nothingSaid];
    if (name === 'ended') return [200, site.ended];
    if (name === 'state') return [200, site.outcome];
    if (name === 'branch') {
      const there = new Map(files);
      for (const { changes } of sent) for (const { file, content } of changes) if (content !== undefined) there.set(file, content);
      for (const [file, text] of corrections) there.set(file, text);
      return [200, [...there].map(([file, text]) => ({ file, text, version: versionOf(text) }))];
    }
    if (name === 'texts') {
      const { files: changed } = JSON.parse(body) as OpenProposal;
      const texts = changed.map((file) => ({ file, before: files.get(file), text: corrections.get(file) }));
      return [200, { commit: site.proposedCommit, texts, hasUnseen: changed.some((file) => !file.endsWith('.yaml')) }];
    }
    if (name === 'review' && refusal === undefined) {
      const review = JSON.parse(body) as Review & { readonly commit: string };
      if (review.commit !== site.proposedCommit) return [409, []];
      site.reviews.push(review);
      return [200, {}];
    }
    if (name === 'history') {
      const { file } = JSON.parse(body) as { readonly file: string };
      const commits = site.versions
        ?.map(({ texts: _, ...told }) => told)
        .filter((_, index) => file in (site.versions?.[index]?.texts ?? {}));
      return [200, { commits }];
    }
    if (name === 'version') {
      const { file, commit } = JSON.parse(body) as { readonly file: string; readonly commit: string };
      return [200, { text: site.versions?.find((version) => version.commit === commit)?.texts[file] }];
    }
    if (name === 'picture') {
      const { file } = JSON.parse(body) as { readonly file: string };
      return [200, { version: site.addedPictures.has(file) || existsSync(path.join(folder, file)) ? `as ${file} was` : undefined }];
    }
    if (refusal !== undefined) {
      const told = refusal;
      refusal = undefined;
      return [403, told];
    }
    const proposal = JSON.parse(body) as SentProposal;
    const versions = new Map(stored().map(({ file, version }) => [file, version]));
    // The branch of a proposal has what was sent to it before.
    for (const { changes } of proposal.branch === undefined ? [] : sent) {
      for (const { file, content } of changes) if (content !== undefined) versions.set(file, versionOf(content));
    }
    const conflicts = proposal.changes.filter(({ file, base }) =>
      file.startsWith('pictures/') ? base === undefined && site.addedPictures.has(file) : versions.get(file) !== base,
    );
    if (conflicts.length > 0) return [409, conflicts.map(({ file }) => file)];
    sent.push(proposal);
    if (store.host !== 'local') return [200, { address: 'https://host.example/7', branch: 'a-branch', number: 7 }];
    for (const { file, content } of proposal.changes) {
      // Only texts: no test reads pictures here.
      if (file.startsWith('pictures/')) continue;
      if (content === undefined) files.delete(file);
      else files.set(file, content);
    }
    return [200, {}];
  };
  const bundle = sirv(out, { immutable: true, maxAge: 3600 });
  const content = sirv(folder, { dev: true });
  const { origin, close } = await onLoopback(async (request, response) => {
    const [address = '/', query] = (request.url ?? '/').split('?');
    response.setHeader(
      'content-security-policy',
      policy.replace("connect-src 'self'", ["connect-src 'self'", ...editorHosts(store)].join(' ')),
    );
    for (const [name, value] of site.besideOthers === 'apart' ? headersOf(address) : []) response.appendHeader(name, value);
    // Another address than the site's that serves all of it, too, has a page above the form.
    if (address === '/' && site.besideOthers === 'exposed') return void response.end('<!doctype html><title>Home</title>');
    if (address === '/admin/boot.json') {
      const boot: Boot = {
        store,
        deployment: { origin: site.besideOthers === 'apart' ? origin : 'https://site.example', base: '/' },
        pictures,
        fonts: {},
        files: stored(),
        guide: 'guide/',
        ...(site.besideOthers === undefined ? {} : { besideOthersScripts: true }),
      };
      response.end(JSON.stringify(boot));
    } else if (address === '/store/changed') {
      // Answered once there is something to tell.
      if (query !== String(revision)) return void response.end('{}');
      following.add(response);
      response.once('close', () => following.delete(response));
    } else if (address.startsWith('/store/')) {
      const [status, value] = answer(address.slice('/store/'.length), await textOf(request));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    } else if (address.startsWith('/admin/')) {
      request.url = address.slice('/admin'.length);
      bundle(request, response, () => void response.writeHead(404).end());
    } else content(request, response, () => void response.writeHead(404).end());
  });
  const site: EditorSite = {
    address: `${origin}/admin/`,
    files,
    sent,
    proposals,
    corrections,
    versions: undefined,
    feedback: new Map(),
    ended: [],
    proposedCommit: 'first',
    reviews: [],
    outcome: 'waiting',
    besideOthers: undefined,
    addedPictures: new Set(),
    followers: () => following.size,
    reset(settings = { host: 'local' }) {
      store = settings;
      for (const file of files.keys()) if (!original.has(file)) files.delete(file);
      for (const [file, text] of original) files.set(file, text);
      sent.length = 0;
      proposals.length = 0;
      corrections.clear();
      site.versions = undefined;
      site.feedback.clear();
      site.ended.length = 0;
      site.reviews.length = 0;
      site.proposedCommit = 'first';
      site.outcome = 'waiting';
      site.besideOthers = undefined;
      site.addedPictures.clear();
    },
    refuse(told) {
      refusal = told;
    },
    close,
  };
  return site;
}

/** The headers that the built site's host sends for the form, and for pages. */
function headersOf(address: string): readonly (readonly [string, string])[] {
  return address === '/admin/'
    ? Object.entries(editorHeaders)
    : Object.entries(securityHeaders({ policy: '' })).filter(([name]) => name in editorHeaders && name !== 'Content-Security-Policy');
}

/** Files by their names, which tell when one of them is changed. */
class ToldFiles extends Map<string, string> {
  readonly #told: () => void;

  constructor(told: () => void) {
    super();
    this.#told = told;
  }

  override set(file: string, text: string): this {
    if (this.get(file) === text) return this;
    super.set(file, text);
    this.#told();
    return this;
  }

  override delete(file: string): boolean {
    const wasThere = super.delete(file);
    if (wasThere) this.#told();
    return wasThere;
  }
}

function versionOf(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex');
}
