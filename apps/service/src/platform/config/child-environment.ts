/** What a job process may see of the environment: where programs, compiled code, locales and GPU drivers are. Never keys or addresses. */
const passedOn = [
  'PATH',
  'HOME',
  'NODE_COMPILE_CACHE',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'XDG_RUNTIME_DIR',
  'XDG_CACHE_HOME',
  'VK_ICD_FILENAMES',
  'VK_DRIVER_FILES',
  'CUDA_VISIBLE_DEVICES',
  'NVIDIA_VISIBLE_DEVICES',
  'NVIDIA_DRIVER_CAPABILITIES',
  'ORRERY_DAWN',
];

export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const entries = passedOn.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { PATH: '/usr/local/bin:/usr/bin:/bin', ...Object.fromEntries(entries) };
}
