import type { LinkDeed } from '../../../../contract/kinds/wiring.ts'
import { differences, same, type Mark, type RememberedWire, type Standing, type Wire } from './wire.ts'

/** What is to be done about one link. */
export interface Judged {
  wire: Wire
  did: Extract<LinkDeed, 'to-make' | 'was-there' | 'left' | 'not-possible'>
  because: string | null
  /** How it stands, where it is there. */
  as: Mark | null
  /** What is put back when it is undone. */
  was: Mark | null
}

type Memory = ReadonlyMap<string, RememberedWire>

/** What a person changed since usher last saw it stays changed. */
export function judge(looked: readonly { wire: Wire; found: Standing }[], memory: Memory): Judged[] {
  const anew = begunAnew(looked, memory)
  return looked.map(({ wire, found }) => {
    const none = { wire, as: null, was: null }
    const before = memory.get(wire.id)
    if (found.is === 'impossible') return { ...none, did: 'not-possible', because: found.because }
    if (found.is === 'another') return { ...none, did: 'left', because: `${found.because} That is yours.` }
    if (found.is === 'there') {
      const changed = before?.run ? differences(before.as, found.as) : []
      const because = changed.length > 0 ? `Yours: ${changed.join('; ')}.` : null
      return { ...none, as: found.as, did: because === null ? 'was-there' : 'left', because }
    }
    const asFound = before !== undefined && found.was !== undefined && same(before.as, found.was)
    if (before && !asFound && !anew.has(wire.from))
      return { ...none, did: 'left', because: 'Somebody took it out. That is yours.' }
    return { ...none, was: found.was ?? null, did: 'to-make', because: null }
  })
}

/**
 * An app in which none of several links is left has lost its settings: nobody takes all of them out by hand. Those that
 * usher made say it best; what was found there may be of the app's own making.
 */
function begunAnew(looked: readonly { wire: Wire; found: Standing }[], memory: Memory): Set<string> {
  const known = looked.flatMap(({ wire, found }) => {
    const before = memory.get(wire.id)
    return before ? [{ app: wire.from, made: before.run !== null, gone: found.is === 'absent' }] : []
  })
  const byApp = Map.groupBy(known, ({ app }) => app)
  return new Set(
    [...byApp].flatMap(([app, links]) => {
      const made = links.filter((one) => one.made)
      const telling = made.length > 1 ? made : links
      return telling.length > 1 && telling.every(({ gone }) => gone) ? [app] : []
    }),
  )
}
