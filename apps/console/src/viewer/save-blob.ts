/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-');
  link.click();
  // The download has begun in the same task; the address is not needed after it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
