import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass, resultFromError, type CheckResult } from '../result.ts'

export const networkNameServers: ReadOnlyCheck = {
  id: 'network-name-servers',
  group: 'network',
  title: 'Every service has a name server',
  meaning: 'It can resolve no names, neither of other services nor of anything outside.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'check /etc/resolv.conf on this machine', command: null },
  repair: null,

  async run(facts) {
    const names = [...(await facts.running()).keys()]
    return Promise.all(
      names.map(async (service): Promise<CheckResult> => {
        try {
          const text = await (await facts.containerView(service)).readFile('/etc/resolv.conf')
          const servers = [...(text ?? '').matchAll(/^nameserver\s+(\S+)/gm)].map(([line]) => line)
          return servers.length > 0
            ? pass(`${service} has a name server.`, { subject: service, evidence: servers })
            : fail(`${service} has no name server.`, { subject: service, evidence: ['/etc/resolv.conf names none'] })
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: service }
        }
      }),
    )
  },
}
