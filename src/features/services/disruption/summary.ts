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
    ...downloadsSentence(active_downloads.length),
    ...importsSentence(imports.length),
    ...notKnownSentences(not_known),
  ]
  const said = sentences.length > 0 ? sentences : ['It disturbs nobody now.']
  return [...said, ...durationSentences(found)].join(' ')
}

function watcherSentence({ service, member, title, paused }: Watcher, app: DisturbedApp | undefined): string {
  const appTitle = app?.title ?? service
  if (title === null) return member === null ? `Somebody is using ${appTitle}.` : `${member} is using ${appTitle}.`
  if (member === null)
    return paused
      ? `Somebody has paused ${title} on ${appTitle}.`
      : app?.plays_audio
        ? `Somebody is listening to ${title} on ${appTitle}.`
        : `Somebody is watching ${title} on ${appTitle}.`
  if (paused) return `${member} has paused ${title} on ${appTitle}.`
  return app?.plays_audio
    ? `${member} is listening to ${title} on ${appTitle}.`
    : `${member} is watching ${title} on ${appTitle}.`
}

function downloadsSentence(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 download is running.' : `${count} downloads are running.`]
}

function importsSentence(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 import is running.' : `${count} imports are running.`]
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
