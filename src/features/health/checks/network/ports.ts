import type { LookingCheck } from '../check.ts'
import { portHolders } from '../../../../platform/host/ports/holders.ts'
import { fail, notKnown, pass } from '../seen.ts'

export const networkPorts: LookingCheck = {
  id: 'network-ports',
  group: 'network',
  title: 'No port that a service wants is held by another program',
  meaning: 'The service cannot start, or is not reached where it should be.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'end the other program, or give the service another port', command: null },
  repair: null,

  async look({ machine, stack, status }) {
    const [{ services }, { services: now }, holders] = await Promise.all([stack(), status(), portHolders(machine)])
    if (holders === undefined) return notKnown('This machine does not tell what listens on its ports.')
    const wanted = new Set(now.filter((one) => one.wanted).map(({ service }) => service))
    return services.flatMap(({ name, ports }) =>
      ports.flatMap(({ host, protocol }) => {
        const by = host === null ? undefined : holders.get(`${host}/${protocol}`)
        if (host === null || !wanted.has(name)) return []
        const about = name
        return by === undefined
          ? [pass(`${name} has port ${host}.`, { about, evidence: [`${host}/${protocol}`] })]
          : [
              fail(`Port ${host}, which ${name} wants, is held by ${by}.`, {
                about,
                evidence: [`${host}/${protocol}: ${by}`],
              }),
            ]
      }),
    )
  },
}
