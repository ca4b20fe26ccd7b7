// Fails when `npm ci` would refuse package-lock.json on some machine. `npm test` runs it.
//
// npm writes a lock file that lacks an optional package the registry did not have at that moment, installs happily,
// and refuses the same lock at the next `npm ci`: the first start of a fresh clone. Where the missing package is the
// native half for another machine, that machine has no tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLockProblems } from './lock/lock-problems.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const problems = findLockProblems(root, JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));
for (const problem of problems) console.error(problem);
console.log(`package-lock.json: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
