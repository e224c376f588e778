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
  linkReadings: readonly { link: AppLink; state: LinkState }[],
  memory: RecordedLinks,
): LinkDecision[] {
  const appsWithLostSettings = appsThatLostSettings(linkReadings, memory)
  return linkReadings.map(({ link, state }) => {
    const noValues = { link, values: null, previousValues: null }
    const recordedLink = memory.get(link.id)
    if (state.is === 'not-known') return { ...noValues, result: 'not-possible', because: state.because }
    if (state.is === 'conflicting')
      return { ...noValues, result: 'skipped', because: `${state.because} usher leaves your change.` }
    if (state.is === 'present') {
      const changed = recordedLink?.run ? diffValues(recordedLink.as, state.values) : []
      const because = changed.length > 0 ? `You changed it: ${changed.join('; ')}.` : null
      return { ...noValues, values: state.values, result: because === null ? 'already-connected' : 'skipped', because }
    }
    const isPreviousValue =
      recordedLink !== undefined &&
      state.previousValues !== undefined &&
      isSameValues(recordedLink.as, state.previousValues)
    if (recordedLink && !isPreviousValue && !appsWithLostSettings.has(link.from))
      return { ...noValues, result: 'skipped', because: 'Somebody removed it. usher leaves your change.' }
    return {
      ...noValues,
      previousValues: state.previousValues ?? null,
      result: 'would-connect',
      because: state.decision ?? null,
    }
  })
}

/**
 * If an app has lost all of several links, it lost its settings: nobody removes all of them by hand. Links that usher
 * made are the best evidence; those it found may be the app's own.
 */
function appsThatLostSettings(
  linkReadings: readonly { link: AppLink; state: LinkState }[],
  memory: RecordedLinks,
): Set<string> {
  const recorded = linkReadings.flatMap(({ link, state }) => {
    const recordedLink = memory.get(link.id)
    return recordedLink
      ? [{ app: link.from, madeByUsher: recordedLink.run !== null, isGone: state.is === 'absent' }]
      : []
  })
  const byApp = Map.groupBy(recorded, ({ app }) => app)
  return new Set(
    [...byApp].flatMap(([app, links]) => {
      const linksByUsher = links.filter((link) => link.madeByUsher)
      const evidence = linksByUsher.length > 1 ? linksByUsher : links
      return evidence.length > 1 && evidence.every(({ isGone }) => isGone) ? [app] : []
    }),
  )
}
