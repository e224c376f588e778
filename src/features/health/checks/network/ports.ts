import { portCommandFor } from '../../../../platform/settings/port-setting.ts'
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
    const values = machine.settings().values()
    const wanted = new Set(now.filter((one) => one.wanted).map(({ service }) => service))
    return services.flatMap((service) =>
      service.ports.flatMap(({ host_port, protocol }) => {
        const by = host_port === null ? undefined : holders.get(`${host_port}/${protocol}`)
        const { name } = service
        if (host_port === null || !wanted.has(name)) return []
        const subject = name
        return by === undefined
          ? [pass(`${name} has port ${host_port}.`, { subject, evidence: [`${host_port}/${protocol}`] })]
          : [
              fail(`${by} uses port ${host_port}, which ${name} needs.`, {
                subject,
                evidence: [`${host_port}/${protocol}: ${by}`],
                remedy: {
                  ...networkPorts.remedy,
                  command: portCommandFor(service, host_port, (setting) => values[setting]),
                },
              }),
            ]
      }),
    )
  },
}
