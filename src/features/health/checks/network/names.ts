import { isIP } from '../../../../lib/ip-address.ts'
import type { DiagnosticCheck } from '../check.ts'
import type { ExecResult } from '../../../../platform/engine/engine.ts'
import { fail, notKnown, pass, type CheckResult } from '../result.ts'

/** source: getent(1): 2 if a key was not found */
const EXIT_NAME_NOT_FOUND = 2

/** The engine reports a program that it could not start in the program's output. */
function outputLines({ stdout, stderr }: ExecResult): string[] {
  return `${stderr}\n${stdout}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
}

export const networkNames: DiagnosticCheck = {
  id: 'network-names',
  group: 'network',
  title: 'Services find each other by name',
  meaning: 'An app cannot reach another one that it is set to use, although both run.',
  depends_on: ['network-name-servers'],
  visible_after_seconds: 0,
  remedy: { summary: 'check that both are in one network of the stack', command: null },
  repair: null,
  touches: 'Resolves the names of the download clients inside each importer that uses them.',
  async diagnose(facts, { signal }) {
    const [{ mediaManagers }, running, engine] = await Promise.all([facts.apps(), facts.running(), facts.engine()])
    const results: CheckResult[] = []
    for (const manager of mediaManagers) {
      const container = running.get(manager.service)
      if (!container) continue
      const clients = await manager.downloadClients()
      if (!clients.known) {
        results.push({ ...notKnown(clients.because, { subject: manager.service }), code: clients.code })
        continue
      }
      const hosts = new Set(
        clients.value.flatMap(({ host, enabled }) => (host && enabled && !isIP(host) ? [host] : [])),
      )
      for (const host of hosts) {
        if (signal.aborted) return results
        const subject = `${manager.service}:${host}`
        const ran = await engine.exec(container.id, ['getent', 'hosts', host], { signal })
        const found = ran?.stdout.trim().split('\n')[0] ?? ''
        if (ran?.exit_code === 0 && found !== '')
          results.push(pass(`${manager.title} resolves ${host}.`, { subject, evidence: [found] }))
        else if (ran?.exit_code === EXIT_NAME_NOT_FOUND)
          results.push(
            fail(`${manager.title} cannot resolve ${host}.`, {
              subject,
              evidence: [`getent hosts ${host}: no answer`],
            }),
          )
        else
          results.push(
            notKnown(`usher could not run getent inside ${manager.service}.`, {
              subject,
              evidence: ran === undefined ? [] : outputLines(ran),
            }),
          )
      }
    }
    return results
  },
}
