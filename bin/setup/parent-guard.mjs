// Loaded into the child before its own code (`--import`). When the launcher is gone the channel to it closes, and
// this process is asked to stop as by `kill`: its own handlers run, and without handlers it ends.
import { isMainThread } from 'node:worker_threads';

// Worker threads inherit the flag but not the channel.
if (isMainThread && process.channel) {
  // What this process forks has this process as its parent and may use its own channel as it likes.
  const flag = process.execArgv.indexOf('--import');
  if (flag >= 0 && process.execArgv[flag + 1] === import.meta.url) process.execArgv.splice(flag, 2);

  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref(); // the listener alone would keep a finished script from ending
  process.send = undefined; // scripts ask for it to learn whether they are somebody's job process
}
