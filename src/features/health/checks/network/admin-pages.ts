import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

function isLoopback(address: string | null): boolean {
  return address !== null && (address.startsWith('127.') || address === '::1')
}

export const networkAdminPages: LookingCheck = {
  id: 'network-admin-pages',
  group: 'network',
  title: 'Only this machine reaches the pages for the operator',
  meaning: 'Every device at home can open it; where its login is weak or off, so can whatever runs on those.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'bind its ports to 127.0.0.1 in the stack’s file', command: null },
  repair: null,

  async look({ stack, running }) {
    const [{ services }, all] = await Promise.all([stack(), running()])
    return services.flatMap(({ name, audience }) => {
      if (audience !== 'operator') return []
      const open = (all.get(name)?.ports ?? []).filter(
        ({ host, address, protocol }) => host !== null && protocol === 'tcp' && !isLoopback(address),
      )
      const evidence = open.map(
        ({ host, address, container }) => `${address ?? '0.0.0.0'}:${host} leads to ${container}`,
      )
      return open.length === 0
        ? [pass(`${name} is reached from this machine alone.`, { about: name })]
        : [warn(`${name} is open to every device at home.`, { about: name, evidence: [...new Set(evidence)] })]
    })
  },
}
