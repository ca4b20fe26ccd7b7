/** Names things kept in this browser for one key (FNV-1a, 32 bits): enough to tell a person's keys apart, too little to find one. */
export function ownerOfKey(apiKey: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < apiKey.length; index++)
    hash = Math.imul(hash ^ apiKey.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
