/** Returns a function that does one work after the other, in the order in which it is called; one that fails stops none after it. */
export function workQueue(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };
}
