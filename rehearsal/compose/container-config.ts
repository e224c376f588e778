import { sha256Hex } from '../seeded-random.ts'
import type { RehearsedService, RehearsedStack } from './stack.ts'

export interface CreateContainerBody {
  Image: string
  Labels: Record<string, string>
  ExposedPorts: Record<string, object>
  HostConfig: {
    NetworkMode: string
    RestartPolicy: { Name: string }
    PortBindings: Record<string, { HostIp: string; HostPort: string }[]>
    Mounts: { Type: string; Source: string; Target: string; ReadOnly: boolean }[]
    LogConfig: { Type: string; Config: Record<string, string> }
  }
}

export const containerName = (stack: RehearsedStack, service: string): string => `${stack.name}-${service}-1`

export const networkName = (stack: RehearsedStack): string => `${stack.name}_default`

/** Returns the hash of the declaration. A different hash means that the container must be recreated. */
export function configHash(service: RehearsedService): string {
  const { name, image, ports, shares_network_of: shared = null, mounts = [] } = service
  return sha256Hex(JSON.stringify({ name, image, ports, shared, mounts }))
}

/** Returns the request with which Compose would create the container. source: Compose's labels, seen on 2.40. */
export function createContainerRequest(
  stack: RehearsedStack,
  service: RehearsedService,
): { name: string; config: CreateContainerBody } {
  const { name, image, ports, shares_network_of: shared, depends_on: needs = [], mounts = [] } = service
  const published = ports.filter(({ host_port, address }) => host_port !== null || address)
  const bindings: CreateContainerBody['HostConfig']['PortBindings'] = {}
  for (const { container_port, protocol, host_port, address } of published)
    (bindings[`${container_port}/${protocol}`] ??= []).push({
      HostIp: address,
      HostPort: host_port === null ? '' : String(host_port),
    })
  return {
    name: containerName(stack, name),
    config: {
      Image: image ?? '',
      Labels: {
        'com.docker.compose.project': stack.name,
        'com.docker.compose.service': name,
        'com.docker.compose.container-number': '1',
        'com.docker.compose.oneoff': 'False',
        'com.docker.compose.config-hash': configHash(service),
        'com.docker.compose.image': image ?? '',
        'com.docker.compose.project.working_dir': stack.directory,
        'com.docker.compose.project.config_files': stack.files.join(','),
        'com.docker.compose.depends_on': needs.map((need) => `${need.service}:${need.condition}:false`).join(','),
        'com.docker.compose.version': 'rehearsal',
      },
      ExposedPorts: Object.fromEntries(
        ports.map(({ container_port, protocol }) => [`${container_port}/${protocol}`, {}]),
      ),
      HostConfig: {
        NetworkMode: shared ? `container:${containerName(stack, shared)}` : networkName(stack),
        RestartPolicy: { Name: 'unless-stopped' },
        PortBindings: bindings,
        Mounts: mounts
          .filter((mount) => mount.source !== null && (mount.type === 'bind' || mount.type === 'volume'))
          .map(({ type, source, target, writable }) => ({
            Type: type,
            Source: source ?? '',
            Target: target,
            ReadOnly: !writable,
          })),
        LogConfig: { Type: 'json-file', Config: { 'max-size': '10m', 'max-file': '3' } },
      },
    },
  }
}
