/** Lets Dawn find SwiftShader, which Debian's `chromium` package brings, unless a Vulkan driver was named. Call before the first adapter. */
import { existsSync } from 'node:fs';

const SWIFTSHADER = ['/usr/lib/chromium/vk_swiftshader_icd.json', '/usr/lib/chromium-browser/vk_swiftshader_icd.json'];

export function offerSoftwareGpu(): void {
  if (process.env.VK_ICD_FILENAMES) return;
  const icd = SWIFTSHADER.find((path) => existsSync(path));
  if (icd) process.env.VK_ICD_FILENAMES = icd;
}
