import { portCommandFor } from '../../../../platform/settings/port-setting.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'
import { joinWithAnd } from '../../../../lib/text.ts'

const ALL_INTERFACES: ReadonlySet<string> = new Set(['0.0.0.0', '::', ''])

/** Whether two sockets with these addresses cannot share a port. */
function addressesOverlap(one: string, other: string): boolean {
  return one === other || ALL_INTERFACES.has(one) || ALL_INTERFACES.has(other)
}

export const networkSamePort: ReadOnlyCheck = {
  id: 'network-same-port',
  group: 'network',
  title: 'No two services need the same port',
  meaning: 'Only the first of them starts.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give one of them another port', command: null },
  repair: null,

  async run({ machine, stack }) {
    const values = machine.settings().values()
    const wanted = (await stack()).services.flatMap((service) =>
      service.ports.flatMap(({ host_port, protocol, address }) =>
        host_port === null
          ? []
          : [{ service, host_port, name: service.name, address, key: `${host_port}/${protocol}` }],
      ),
    )
    const results = [...Map.groupBy(wanted, ({ key }) => key)].flatMap(([key, bindings]) => {
      const names = [...new Set(bindings.map(({ name }) => name))]
      const conflict = bindings.some((one) =>
        bindings.some((other) => one.name !== other.name && addressesOverlap(one.address, other.address)),
      )
      return conflict
        ? [
            fail(`${joinWithAnd(names)} need the same port.`, {
              subject: key,
              remedy: {
                ...networkSamePort.remedy,
                command:
                  bindings
                    .map(({ service, host_port }) => portCommandFor(service, host_port, (setting) => values[setting]))
                    .find((command) => command !== null) ?? null,
              },
              evidence: bindings.map(({ name, address }) => `${name}: ${address}:${key}`),
            }),
          ]
        : []
    })
    return results.length > 0 ? results : pass('Each service has its own port.')
  },
}
