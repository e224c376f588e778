import type { Container } from '../../engine/engine.ts'
import type { ServiceDraft } from '../service-draft.ts'
import type { StackMount } from '../stack.ts'
import { variableNames } from '../service-sections.ts'
import { noEvidence, parseAssignments } from './service-evidence.ts'

/** Returns a running or stopped container as a service, as far as the engine can tell what was declared. */
export function draftFromContainer(container: Container, name: string, sharesNetworkOf: string | null): ServiceDraft {
  const { image, ports, mounts, environment, labels, health, name: container_name } = container
  return {
    name,
    file: '',
    key_path: [],
    image,
    image_place: null,
    built: false,
    profiles: [],
    ports: ports.map(({ container: container_port, host, address, protocol }) => ({
      container_port,
      host_port: host,
      protocol,
      address: address ?? '0.0.0.0',
    })),
    network_mode: sharesNetworkOf === null ? container.network_mode : `service:${sharesNetworkOf}`,
    depends_on: [],
    mounts: mounts.map(({ type, source, target, writable, volume }): StackMount => ({
      type: type === 'bind' || type === 'volume' || type === 'tmpfs' ? type : 'other',
      source: volume ?? source,
      target,
      writable,
    })),
    environment: variableNames(environment),
    settings: [],
    manifest: {},
    evidence: {
      ...noEvidence,
      container_name,
      labels,
      environment: parseAssignments(environment),
      health_check: health === null ? null : 'declared',
    },
    resets: new Set(),
  }
}
