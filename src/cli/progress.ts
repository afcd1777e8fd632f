/** Shows how far a long piece of work is. */
interface Progress {
  /** Takes how many of how many are done. */
  update(done: number, total: number): void;
  /** Removes what a terminal shows. */
  end(): void;
}

/** Nothing is said of a step that is over by then, in milliseconds. */
const patience = 2000;
/** A log gets a line as seldom as this, in milliseconds; a terminal shows one line that changes. */
const lineEvery = 10_000;

/** Creates the progress of work such as a step of a build, written to `out`; `say` returns its sentence from what is done, of how many, and the seconds left. */
export function createProgress(
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>,
  say: (done: number, total: number, left: number) => string,
  now: () => number = () => performance.now(),
): Progress {
  let began: number | undefined;
  let last = 0;
  let isShown = false;
  return {
    update(done, total) {
      began ??= now();
      const elapsed = now() - began;
      if (done === 0 || elapsed < patience || (!out.isTTY && elapsed - last < lineEvery)) return;
      last = elapsed;
      const text = say(done, total, Math.ceil(((elapsed / done) * (total - done)) / 1000));
      isShown = out.isTTY;
      out.write(out.isTTY ? `\r${text}\u001B[K` : `${text}\n`);
    },
    end() {
      if (isShown) out.write('\r\u001B[K');
      isShown = false;
    },
  };
}
