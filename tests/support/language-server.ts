import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A place in a document, lines and characters from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A diagnostic of the server: severity 1 is an error, 2 a warning. */
export interface Diagnostic {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly severity: 1 | 2 | 3 | 4;
  readonly message: string;
  /** Which part of the schemas says it. */
  readonly source: string;
}

/** A completion that the server offers. */
interface Completion {
  readonly label: string;
  readonly insertText?: string;
  readonly documentation?: string | { readonly value: string };
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The YAML language server, spoken with as VS Code does (Language Server Protocol 3.17), for the project's folder. */
export class LanguageServer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #root: string;
  readonly #settings: Readonly<Record<string, unknown>>;
  readonly #answers = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  readonly #diagnosed = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();
  /** Rejects when the server ends. */
  readonly #ended: Promise<never>;
  #received = Buffer.alloc(0);
  #requests = 0;

  private constructor(root: string) {
    this.#root = root;
    const settings = readFileSync(path.join(root, '.vscode/settings.json'), 'utf8');
    this.#settings = JSON.parse(settings) as Record<string, unknown>;
    const program = path.join(import.meta.dirname, '../../node_modules/yaml-language-server/bin/yaml-language-server');
    this.#process = spawn(process.execPath, [program, '--stdio']);
    this.#process.stdout.on('data', (bytes: Buffer) => this.#receive(bytes));
    this.#process.stderr.resume();
    this.#ended = new Promise((_, reject) => {
      this.#process.once('exit', () => reject(new Error('The language server ended.')));
    });
    this.#ended.catch(() => undefined);
  }

  /** Starts a server for a project's folder, with the settings of its `.vscode/settings.json` and VS Code in a language; end it with `stop`. */
  static async start(root: string, language = 'en'): Promise<LanguageServer> {
    const server = new LanguageServer(root);
    await server.#request('initialize', {
      processId: process.pid,
      locale: language,
      rootUri: pathToFileURL(root).href,
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'project' }],
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: {
          publishDiagnostics: {},
          hover: { contentFormat: ['markdown'] },
          completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        },
      },
    });
    server.#notify('initialized', {});
    // This answer waits until the server has its settings: it checks every open document again when they arrive.
    await server.#request('textDocument/codeLens', { textDocument: { uri: pathToFileURL(root).href } });
    return server;
  }

  /**
   * Opens a document with a text, which need not be the one on the disk, under a name that no other one has. The server waits
   * a moment before it checks a document: many that are opened at once wait together.
   */
  open(file: string, text: string): OpenDocument {
    const uri = pathToFileURL(path.join(this.#root, file)).href;
    const asked = async (method: string, position: Position): Promise<unknown> =>
      this.#request(method, { textDocument: { uri }, position });
    const said = new Promise<readonly Diagnostic[]>((resolve) => this.#diagnosed.set(uri, resolve));
    const diagnostics = Promise.race([said, this.#ended]);
    // Not every test asks for them.
    diagnostics.catch(() => undefined);
    this.#notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    return {
      diagnostics,
      complete: async (position) => {
        const answer = await asked('textDocument/completion', position);
        return (answer as { items: readonly Completion[] } | null)?.items ?? [];
      },
      hover: async (position) => {
        const answer = await asked('textDocument/hover', position);
        return (answer as { contents: { value: string } } | null)?.contents.value ?? '';
      },
    };
  }

  /** Ends the server. */
  stop(): void {
    this.#process.kill();
  }

  #request(method: string, params: unknown): Promise<unknown> {
    this.#requests += 1;
    const id = this.#requests;
    const answer = new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
    return Promise.race([answer, this.#ended]);
  }

  #notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString('latin1', 0, head))?.[1]);
      if (this.#received.length < head + 4 + length) return;
      const body = this.#received.toString('utf8', head + 4, head + 4 + length);
      this.#received = this.#received.subarray(head + 4 + length);
      this.#heed(JSON.parse(body) as Message);
    }
  }

  #heed({ id, method, params, result, error }: Message): void {
    if (method === undefined) {
      const waiting = this.#answers.get(id as number);
      this.#answers.delete(id as number);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error.message));
    } else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Diagnostic[] };
      this.#diagnosed.get(uri)?.(diagnostics);
    } else if (id !== undefined) {
      this.#send({ id, result: method === 'workspace/configuration' ? this.#configuration(params as Asked) : null });
    }
  }

  /** Returns the sections of the settings that the server asks for, as VS Code hands them out: nested, by their dots. */
  #configuration({ items }: Asked): readonly unknown[] {
    return items.map(({ section }) => {
      const nested: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(this.#settings)) {
        if (name === section) return value;
        if (!name.startsWith(`${section}.`)) continue;
        const steps = name.slice(section.length + 1).split('.');
        const last = steps.pop() as string;
        const parent = steps.reduce<Record<string, unknown>>((node, step) => {
          node[step] ??= {};
          return node[step] as Record<string, unknown>;
        }, nested);
        parent[last] = value;
      }
      return nested;
    });
  }
}

interface Asked {
  readonly items: readonly { readonly section: string }[];
}

/** A document that the server has open. */
export interface OpenDocument {
  /** Returns the server's diagnostics of it. */
  readonly diagnostics: Promise<readonly Diagnostic[]>;
  /** Returns the completions at a place. */
  complete(position: Position): Promise<readonly Completion[]>;
  /** Returns the hover text at a place, as Markdown. */
  hover(position: Position): Promise<string>;
}
