import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The modules of a command are loaded once; the script that starts it runs again for each job, with the arguments, the settings and
// the streams of a process that was started for it.
register();
const { port } = workerData;
let jobs = 0;

parentPort.on('message', async ({ script, args, env, done }) => {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text) => {
      said[name] += String(text);
      return true;
    };
  }
  process.argv.splice(2, Infinity, ...args);
  // Threads of its own inherit these variables, not an object in their place.
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  try {
    jobs += 1;
    await import(`${pathToFileURL(script)}?${jobs}`);
  } catch (error) {
    said.stderr += `${error.stack}\n`;
    process.exitCode = 1;
  }
  port.postMessage({ status: process.exitCode ?? 0, ...said });
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
