import type { Estimates } from '../worlds/time-estimate.ts';

/** What the gateway tells the console about itself, before anyone has signed in. */
export interface ServiceInfo {
  version: string;
  /** `/global` where the deployment has its paths there; otherwise empty. */
  apiPrefix: string;
  uploads: string;
  streams?: string;
  /** For the machine the gateway runs on; with workers elsewhere it is a guess. */
  estimates: Estimates;
}

export async function loadServiceInfo(): Promise<ServiceInfo> {
  const response = await fetch('/console/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return (await response.json()) as ServiceInfo;
}

export const gatewayAddress = ({ apiPrefix }: Pick<ServiceInfo, 'apiPrefix'>): string =>
  window.location.origin + apiPrefix;
