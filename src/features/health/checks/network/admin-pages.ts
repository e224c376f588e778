import { isLoopbackHost } from '../../../../lib/ip-address.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const networkAdminPages: ReadOnlyCheck = {
  id: 'network-admin-pages',
  group: 'network',
  title: 'Admin pages can only be reached from this machine',
  meaning: 'Every device at home can open it. If its login is weak or off, so can any malware on those devices.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'bind its ports to 127.0.0.1 in the stack’s file', command: null },
  repair: null,

  async run({ stack, running }) {
    const [{ services }, all] = await Promise.all([stack(), running()])
    return services.flatMap(({ name, audience }) => {
      if (audience !== 'operator') return []
      const open = (all.get(name)?.ports ?? []).filter(
        ({ host, address, protocol }) => host !== null && protocol === 'tcp' && !isLoopbackHost(address ?? ''),
      )
      const evidence = open.map(
        ({ host, address, container }) => `${address ?? '0.0.0.0'}:${host} leads to ${container}`,
      )
      return open.length === 0
        ? [pass(`${name} can only be reached from this machine.`, { subject: name })]
        : [warn(`${name} is open to every device at home.`, { subject: name, evidence: [...new Set(evidence)] })]
    })
  },
}
