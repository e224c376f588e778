import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'
import type { Old } from './others.ts'

/**
 * The machine as if the containers of before were its stack, so that their apps are asked as any app is. Of usher's own
 * settings it sees none: what opens usher's apps is not shown to others.
 */
export function asSeenFrom(old: Old, machine: Machine): Machine {
  const marked = old.containers.map((one): Container => ({
    ...one,
    service: serviceName(one),
    project: old.name,
    labels: { ...one.labels, [PROJECT]: old.name },
  }))
  const stack = stackOf(old, marked)
  return {
    ...machine,
    stack: async () => stack,
    settings: () => ({ ...machine.settings(), values: () => ({}) }),
    engine: async () => ({
      ...(await machine.engine()),
      containers: async () => marked,
      inspectAll: async (ids) => marked.filter(({ id }) => ids.includes(id)),
    }),
  }
}

const serviceName = ({ service, name }: Container): string => service ?? name

function stackOf({ name, directory, apps }: Old, marked: readonly Container[]): Stack {
  return {
    name,
    directory: directory ?? '/',
    files: [],
    read_files: [],
    forms: [],
    services: apps.map(({ container, known }): Service => {
      const shared = /^container:(.+)$/.exec(container.network_mode)?.[1]
      const owner =
        shared === undefined ? undefined : marked.find(({ id, name: one }) => id === shared || one === shared)
      return { ...nothingSaid, name: serviceName(container), app: known.app, shares_network_of: owner?.service ?? null }
    }),
  }
}

const nothingSaid: Omit<Service, 'name' | 'app' | 'shares_network_of'> = {
  image: null,
  profiles: [],
  summary: null,
  without: null,
  audience: null,
  weight: 'helpful',
  health: null,
  outbound: [],
  keeps: [],
  storage: {},
  ports: [],
  depends_on: [],
  mounts: [],
  environment: [],
  settings: [],
  memory_bytes: null,
}
