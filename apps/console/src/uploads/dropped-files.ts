/** Files out of a drop, folders opened: browsers give only the outermost entries. */
const mostFiles = 10_000;

export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Both must be read before the first wait: afterwards the browser has emptied the transfer.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return plain;
  const files: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, files);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= mostFiles) return;
  if (entry.isFile) {
    files.push(await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader gives a hundred entries at a time, and none at the end.
    const batch = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (batch.length === 0) return;
    for (const each of batch) await collect(each, files);
  }
}
