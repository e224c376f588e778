import { isIP } from '../../../../lib/ip-address.ts'
import type { DiagnosticCheck } from '../check.ts'
import type { ExecResult } from '../../../../platform/engine/engine.ts'
import { fail, notKnown, pass, type CheckResult } from '../result.ts'

/** source: getent(1): 2 where a key is not found */
const EXIT_NAME_NOT_FOUND = 2

/** An engine writes why a program could not be begun where its output would be. */
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
    const seen: CheckResult[] = []
    for (const manager of mediaManagers) {
      const container = running.get(manager.service)
      if (!container) continue
      const hands = await manager.downloadClients()
      if (!hands.known) {
        seen.push({ ...notKnown(hands.because, { subject: manager.service }), code: hands.code })
        continue
      }
      const hosts = new Set(hands.value.flatMap(({ host, enabled }) => (host && enabled && !isIP(host) ? [host] : [])))
      for (const host of hosts) {
        if (signal.aborted) return seen
        const subject = `${manager.service}:${host}`
        const ran = await engine.exec(container.id, ['getent', 'hosts', host], { signal })
        const found = ran?.stdout.trim().split('\n')[0] ?? ''
        if (ran?.exit_code === 0 && found !== '')
          seen.push(pass(`${manager.title} resolves ${host}.`, { subject, evidence: [found] }))
        else if (ran?.exit_code === EXIT_NAME_NOT_FOUND)
          seen.push(
            fail(`${manager.title} cannot resolve ${host}.`, {
              subject,
              evidence: [`getent hosts ${host}: no answer`],
            }),
          )
        else
          seen.push(
            notKnown(`This could not be tried inside ${manager.service}.`, {
              subject,
              evidence: ran === undefined ? [] : outputLines(ran),
            }),
          )
      }
    }
    return seen
  },
}
