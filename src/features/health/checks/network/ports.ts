import type { ReadOnlyCheck } from '../check.ts'
import { findPortHolders } from '../../../../platform/host/port-holders.ts'
import { fail, notKnown, pass } from '../result.ts'

export const networkPorts: ReadOnlyCheck = {
  id: 'network-ports',
  group: 'network',
  title: 'No other program uses a port that a service needs',
  meaning: 'The service cannot start, or cannot be reached at its address.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'stop the other program, or give the service another port', command: null },
  repair: null,

  async run({ machine, stack, status }) {
    const [{ services }, { services: now }, holders] = await Promise.all([stack(), status(), findPortHolders(machine)])
    if (holders === undefined) return notKnown('This machine does not report which ports are in use.')
    const wanted = new Set(now.filter((one) => one.wanted).map(({ service }) => service))
    return services.flatMap(({ name, ports }) =>
      ports.flatMap(({ host, protocol }) => {
        const by = host === null ? undefined : holders.get(`${host}/${protocol}`)
        if (host === null || !wanted.has(name)) return []
        const about = name
        return by === undefined
          ? [pass(`${name} has port ${host}.`, { about, evidence: [`${host}/${protocol}`] })]
          : [
              fail(`${by} uses port ${host}, which ${name} needs.`, {
                about,
                evidence: [`${host}/${protocol}: ${by}`],
              }),
            ]
      }),
    )
  },
}
