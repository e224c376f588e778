import type { Machine } from '../../platform/machine.ts'
import type { StackNames } from './positionals.ts'

/** Returns the names that a word of a command can be. */
export async function stackNames(machine: Machine): Promise<StackNames> {
  const { forms, services } = await machine.stack()
  return {
    forms: forms.map(({ name }) => name),
    services: services.map(({ name }) => name),
    outside: async () => {
      const { outsideServicesOf } = await import('../../platform/outside-containers/outside-services.ts')
      return (await outsideServicesOf(machine)).map(({ service }) => service.name)
    },
  }
}
