import type { LookingCheck } from '../check.ts'
import { fail, pass, seenOf, type Seen } from '../seen.ts'

export const networkNameServers: LookingCheck = {
  id: 'network-name-servers',
  group: 'network',
  title: 'Each service has a name server to ask',
  meaning: 'It can look up no name: neither the other services nor anything outside.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see what /etc/resolv.conf of this machine says', command: null },
  repair: null,

  async look(facts) {
    const names = [...(await facts.running()).keys()]
    return Promise.all(
      names.map(async (service): Promise<Seen> => {
        try {
          const text = await (await facts.inside(service)).text('/etc/resolv.conf')
          const servers = [...(text ?? '').matchAll(/^nameserver\s+(\S+)/gm)].map(([line]) => line)
          return servers.length > 0
            ? pass(`${service} has a name server.`, { about: service, evidence: servers })
            : fail(`${service} has no name server.`, { about: service, evidence: ['/etc/resolv.conf names none'] })
        } catch (thrown) {
          return { ...seenOf(thrown), about: service }
        }
      }),
    )
  },
}
