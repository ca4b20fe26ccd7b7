// Everything the launcher says goes to stderr: stdout belongs to the command (`orrery keys create --json | …`).

/** @param {string} message */
export function say(message) {
  process.stderr.write(`orrery set-up: ${message}\n`);
}
