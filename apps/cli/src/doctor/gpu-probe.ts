// Run by gpu.ts in a process of its own, with the URL of the webgpu module. Prints one line.

interface AdapterInfo {
  vendor: string;
  architecture: string;
  device: string;
  description: string;
}

interface Webgpu {
  create(flags: string[]): { requestAdapter(): Promise<{ info: AdapterInfo } | null> };
}

const url = process.argv[2];
if (!url) throw new Error('usage: gpu-probe.ts <url of the webgpu module>');
const webgpu: Webgpu = await import(url);
const adapter = await webgpu.create([]).requestAdapter();
if (adapter) {
  const { vendor, architecture, device, description } = adapter.info;
  console.log(`adapter: ${[description || device, vendor, architecture].filter(Boolean).join(', ') || 'unnamed'}`);
} else {
  console.log('no adapter');
}
// Dawn's threads would keep the process alive.
process.exit(0);
