/** Names things kept in this browser for one account (FNV-1a, 32 bits): enough to tell accounts apart, without their names in sight. */
export function ownerName(account: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < account.length; index++)
    hash = Math.imul(hash ^ account.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
