import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What earlier runs have set up. It lives inside node_modules on purpose: `npm ci` and `rm -rf node_modules`
 * take the memory away together with what it remembers.
 * @param {string} root
 */
function stampPath(root) {
  return join(root, 'node_modules', '.orrery-setup', 'stamp.json');
}

/**
 * @param {string} root
 * @returns {Record<string, any>} empty where nothing is known
 */
export function readStamp(root) {
  try {
    const stamp = JSON.parse(readFileSync(stampPath(root), 'utf8'));
    return stamp !== null && typeof stamp === 'object' ? stamp : {};
  } catch {
    return {}; // missing or torn: every step is then looked at again, which is always safe
  }
}

/**
 * Replaces some entries of the stamp, by rename so that a reader never sees half a file.
 * @param {string} root
 * @param {Record<string, unknown>} changes
 */
export function updateStamp(root, changes) {
  const path = stampPath(root);
  const temporary = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify({ ...readStamp(root), ...changes }, null, 2)}\n`);
  renameSync(temporary, path);
}
