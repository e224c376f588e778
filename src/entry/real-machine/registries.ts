import type { HostEnvironment } from '../../platform/engine/host-environment.ts'
import { installedImageTools } from '../../platform/image-tools/tool-process.ts'
import { noImageTools } from '../../platform/image-tools/image-tools.ts'
import type { Machine } from '../../platform/machine.ts'
import { isRehearsal } from '../../platform/paths.ts'
import { readDockerLogin } from '../../platform/registry/docker-login.ts'
import type { RegistryAccess } from '../../platform/registry/registry-access.ts'
import { sendToRegistry } from '../../platform/registry/transport.ts'

/** Reaches registries over the network. A rehearsal has registries of its own, and asks no others. */
export async function registryAccessFor(
  { paths, stack }: Pick<Machine, 'paths' | 'stack'>,
  host: HostEnvironment,
): Promise<RegistryAccess> {
  if (isRehearsal(paths)) {
    const { rehearsedRegistry } = await import('../../../rehearsal/registry/registry.ts')
    const answer = rehearsedRegistry(await stack())
    return { send: async (request) => answer(request), login: () => ({ type: 'none' }), tools: noImageTools }
  }
  return {
    send: sendToRegistry,
    login: (registry) => readDockerLogin(registry, host),
    tools: installedImageTools(host.env),
  }
}
