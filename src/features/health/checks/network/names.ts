import { isIP } from '../../../../lib/ip-address.ts'
import type { ProvingCheck } from '../check.ts'
import type { Ran } from '../../../../platform/engine/engine.ts'
import { fail, notKnown, pass, type Seen } from '../seen.ts'

/** source: getent(1): 2 where a key is not found */
const NO_SUCH_NAME = 2

/** An engine writes why a program could not be begun where its output would be. */
function linesOf({ out, err }: Ran): string[] {
  return `${err}\n${out}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
}

export const networkNames: ProvingCheck = {
  id: 'network-names',
  group: 'network',
  title: 'Services find each other by name',
  meaning: 'An app cannot reach the one it is told to use, although both run.',
  depends_on: ['network-name-servers'],
  visible_after_seconds: 0,
  remedy: { summary: 'see that both are in one network of the stack', command: null },
  repair: null,
  touches: 'Looks up, inside each importer, the names of the download clients it is told to use.',
  async prove(facts, { signal }) {
    const [{ libraries }, running, engine] = await Promise.all([facts.apps(), facts.running(), facts.engine()])
    const seen: Seen[] = []
    for (const library of libraries) {
      const container = running.get(library.service)
      if (!container) continue
      const hands = await library.hands()
      if (!hands.known) {
        seen.push({ ...notKnown(hands.because, { about: library.service }), code: hands.code })
        continue
      }
      const hosts = new Set(hands.value.flatMap(({ host, enabled }) => (host && enabled && !isIP(host) ? [host] : [])))
      for (const host of hosts) {
        if (signal.aborted) return seen
        const about = `${library.service}:${host}`
        const ran = await engine.exec(container.id, ['getent', 'hosts', host], { signal })
        const found = ran?.out.trim().split('\n')[0] ?? ''
        if (ran?.exit === 0 && found !== '')
          seen.push(pass(`${library.title} finds ${host}.`, { about, evidence: [found] }))
        else if (ran?.exit === NO_SUCH_NAME)
          seen.push(
            fail(`${library.title} does not find ${host}.`, { about, evidence: [`getent hosts ${host}: no answer`] }),
          )
        else
          seen.push(
            notKnown(`It could not be tried inside ${library.service}.`, {
              about,
              evidence: ran === undefined ? [] : linesOf(ran),
            }),
          )
      }
    }
    return seen
  },
}
