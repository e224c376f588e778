import type { LinkResult } from '../../../../contract/kinds/connections.ts'
import { diffValues, isSameValues, type LinkValues, type RecordedLink, type LinkState, type AppLink } from './link.ts'

export interface LinkDecision {
  link: AppLink
  result: Extract<LinkResult, 'would-connect' | 'already-connected' | 'skipped' | 'not-possible'>
  because: string | null
  /** The current values, where the link exists. */
  values: LinkValues | null
  /** The values that undo restores. */
  previousValues: LinkValues | null
}

type RecordedLinks = ReadonlyMap<string, RecordedLink>

/** Decides on every link. Changes that a person made since usher last saw a link are kept. */
export function decideLinks(
  looked: readonly { wire: AppLink; found: LinkState }[],
  memory: RecordedLinks,
): LinkDecision[] {
  const anew = appsThatLostSettings(looked, memory)
  return looked.map(({ wire: link, found }) => {
    const none = { link, values: null, previousValues: null }
    const before = memory.get(link.id)
    if (found.is === 'impossible') return { ...none, result: 'not-possible', because: found.because }
    if (found.is === 'another') return { ...none, result: 'skipped', because: `${found.because} That is yours.` }
    if (found.is === 'there') {
      const changed = before?.run ? diffValues(before.as, found.values) : []
      const because = changed.length > 0 ? `Yours: ${changed.join('; ')}.` : null
      return { ...none, values: found.values, result: because === null ? 'already-connected' : 'skipped', because }
    }
    const asFound =
      before !== undefined && found.previousValues !== undefined && isSameValues(before.as, found.previousValues)
    if (before && !asFound && !anew.has(link.from))
      return { ...none, result: 'skipped', because: 'Somebody took it out. That is yours.' }
    return { ...none, previousValues: found.previousValues ?? null, result: 'would-connect', because: null }
  })
}

/**
 * If an app has lost all of several links, it lost its settings: nobody removes all of them by hand. Links that usher
 * made
 * are the best evidence; those it found may be the app's own.
 */
function appsThatLostSettings(
  looked: readonly { wire: AppLink; found: LinkState }[],
  memory: RecordedLinks,
): Set<string> {
  const known = looked.flatMap(({ wire: link, found }) => {
    const before = memory.get(link.id)
    return before ? [{ app: link.from, made: before.run !== null, gone: found.is === 'absent' }] : []
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
