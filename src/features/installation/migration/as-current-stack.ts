import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'
import type { ExistingSetup } from './existing-setups.ts'

/**
 * Returns a machine whose stack is the old containers, so that usher can talk to the old apps. It has none of usher's
 * own settings: the credentials of usher's apps must not be sent to other apps.
 */
export function asCurrentStack(old: ExistingSetup, machine: Machine): Machine {
  const containers = old.containers.map((one): Container => ({
    ...one,
    service: serviceName(one),
    project: old.name,
    labels: { ...one.labels, [PROJECT_LABEL]: old.name },
  }))
  const stack = syntheticStack(old, containers)
  return {
    ...machine,
    stack: async () => stack,
    settings: () => ({ ...machine.settings(), values: () => ({}) }),
    engine: async () => ({
      ...(await machine.engine()),
      containers: async () => containers,
      inspectAll: async (ids) => containers.filter(({ id }) => ids.includes(id)),
    }),
  }
}

const serviceName = ({ service, name }: Container): string => service ?? name

function syntheticStack({ name, directory, apps }: ExistingSetup, containers: readonly Container[]): Stack {
  return {
    name,
    directory: directory ?? '/',
    files: [],
    source_files: [],
    forms: [],
    services: apps.map(({ container, known }): Service => {
      const shared = /^container:(.+)$/.exec(container.network_mode)?.[1]
      const owner =
        shared === undefined ? undefined : containers.find(({ id, name: one }) => id === shared || one === shared)
      return {
        ...undeclaredService,
        name: serviceName(container),
        app: known.app,
        shares_network_of: owner?.service ?? null,
      }
    }),
  }
}

const undeclaredService: Omit<Service, 'name' | 'app' | 'shares_network_of'> = {
  image: null,
  profiles: [],
  summary: null,
  without: null,
  audience: null,
  weight: 'helpful',
  health: null,
  outbound: [],
  persistent_data: [],
  storage: {},
  ports: [],
  depends_on: [],
  mounts: [],
  environment: [],
  settings: [],
  memory_bytes: null,
}
