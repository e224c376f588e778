import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'
import { listed } from '../words.ts'

const EVERY: ReadonlySet<string> = new Set(['0.0.0.0', '::', ''])

/** Two addresses of which one cannot be bound beside the other. */
function meets(one: string, other: string): boolean {
  return one === other || EVERY.has(one) || EVERY.has(other)
}

export const networkSamePort: LookingCheck = {
  id: 'network-same-port',
  group: 'network',
  title: 'No two services want the same port',
  meaning: 'Only the first of them starts.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give one of them another port', command: null },
  repair: null,

  async look({ stack }) {
    const wanted = (await stack()).services.flatMap(({ name, ports }) =>
      ports.flatMap(({ host, protocol, address }) =>
        host === null ? [] : [{ name, address, key: `${host}/${protocol}` }],
      ),
    )
    const seen = [...Map.groupBy(wanted, ({ key }) => key)].flatMap(([key, of]) => {
      const names = [...new Set(of.map(({ name }) => name))]
      const meet = of.some((one) => of.some((other) => one.name !== other.name && meets(one.address, other.address)))
      return meet
        ? [
            fail(`${listed(names)} want the same port.`, {
              about: key,
              evidence: of.map(({ name, address }) => `${name}: ${address}:${key}`),
            }),
          ]
        : []
    })
    return seen.length > 0 ? seen : pass('Each has its own.')
  },
}
