import type { Disruption, Watcher } from '../../../../contract/kinds/disruption.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { formatDuration } from '../../../lib/time.ts'

const MAX_NAMED = 3

/** What to call an app, and whether it plays only sound. */
interface DisturbedApp {
  title: string
  plays_audio: boolean
}

/** Says in a few sentences who and what would be disturbed, and how long it usually takes. `apps`: by service. */
export function summarizeDisruption(
  found: Omit<Disruption, 'summary' | 'complete'>,
  apps: ReadonlyMap<string, DisturbedApp>,
): string {
  const { watching, active_downloads, imports, not_known } = found
  const more = watching.length - MAX_NAMED
  const sentences = [
    ...watching.slice(0, MAX_NAMED).map((one) => watcherSentence(one, apps.get(one.service))),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'plays' : 'play'} something.`] : []),
    ...countSentence(active_downloads.length, 'download'),
    ...countSentence(imports.length, 'import'),
    ...notKnownSentences(not_known),
  ]
  const said = sentences.length > 0 ? sentences : ['It disturbs nobody now.']
  return [...said, ...durationSentences(found)].join(' ')
}

function watcherSentence({ service, member, title, paused }: Watcher, app: DisturbedApp | undefined): string {
  const doing = paused ? 'has paused' : app?.plays_audio ? 'is listening to' : 'is watching'
  return `${member ?? 'Somebody'} ${doing} ${title ?? 'something'} on ${app?.title ?? service}.`
}

function countSentence(count: number, noun: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${noun} is running.` : `${count} ${noun}s are running.`]
}

/** The reason is a sentence that names the app. */
function notKnownSentences(notKnown: Disruption['not_known']): string[] {
  const [first] = notKnown
  if (first === undefined) return []
  const names = joinWithAnd(notKnown.map(({ subject }) => subject))
  return [`It is not known whether it disturbs anybody on ${names}.`, ...(notKnown.length === 1 ? [first.because] : [])]
}

function durationSentences({ usual_seconds }: Pick<Disruption, 'usual_seconds'>): string[] {
  return usual_seconds === null ? [] : [`It usually takes ${formatDuration(Math.max(1, usual_seconds))}.`]
}
