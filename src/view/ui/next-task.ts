/** Waits until the browser has done what waits for the end of this task, such as answering the visitor. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Timers that follow each other wait for 4 ms each (HTML, timers).
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
