import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { describeService } from '../../../platform/compose-project/recognition/describe-service.ts'
import { draftFromContainer } from '../../../platform/compose-project/recognition/container-draft.ts'
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
    projectOnly: true,
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
    env_files: [],
    forms: [],
    forms_derived: true,
    services: apps.map(({ container, known }): Service => {
      const shared = /^container:(.+)$/.exec(container.network_mode)?.[1]
      const owner =
        shared === undefined ? undefined : containers.find(({ id, name: one }) => id === shared || one === shared)
      const name = serviceName(container)
      const draft = draftFromContainer(container, name, owner?.service ?? null)
      return describeService(draft, { app: known.definition.name })
    }),
  }
}
