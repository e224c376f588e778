import type { Disruption } from '../../../../contract/kinds/disruption.ts'
import { isNotRunning, toKnown, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import { affectedServices } from './affected-services.ts'
import { activeDownloadsOf, runningImportsOf } from './transfers.ts'
import { summarizeDisruption } from './summary.ts'
import { usualDuration, type RepeatedChange } from './usual-duration.ts'
import { watchersOf } from './watchers.ts'

type DisruptedThings = Pick<Disruption, 'watching' | 'active_downloads' | 'imports'>
interface Question {
  app: MediaApp
  playsAudio?: true
  ask: () => Promise<Known<Partial<DisruptedThings>>>
}

/** Asks the apps of these services, and of those that need them, who and what would be disturbed. Asks each once. */
export async function gatherDisruption(
  services: readonly string[],
  change: RepeatedChange,
  machine: Machine,
): Promise<Disruption> {
  const things: DisruptedThings = { watching: [], active_downloads: [], imports: [] }
  const notKnown: Disruption['not_known'] = []
  const asked = await toKnown(machine.now, () => askAffected(services, machine))
  if (!asked.known) notKnown.push({ subject: services.join(', '), because: asked.because })
  for (const { app, answer } of asked.known ? asked.value : []) {
    if (answer.known) addThings(things, answer.value)
    else if (!isNotRunning(answer)) notKnown.push({ subject: app.title, because: answer.because })
  }
  const found = { ...things, not_known: notKnown, ...usualDuration(machine, change) }
  const apps = new Map(
    (asked.known ? asked.value : []).map(({ app: { service, title }, playsAudio = false }) => [
      service,
      { title, plays_audio: playsAudio },
    ]),
  )
  return { summary: summarizeDisruption(found, apps), complete: notKnown.length === 0, ...found }
}

async function askAffected(services: readonly string[], machine: Machine) {
  const affected = await affectedServices(services, machine)
  const questions = questionsFor(await mediaAppsOf(machine)).filter(({ app }) => affected.has(app.service))
  return Promise.all(questions.map(async (question) => ({ ...question, answer: await question.ask() })))
}

function questionsFor({ mediaServers, audioServers, downloadClients, mediaManagers }: MediaApps): Question[] {
  return [
    ...mediaServers.map((app) => ({ app, ask: () => watchersOf(app) })),
    ...audioServers.map((app) => ({ app, playsAudio: true as const, ask: () => watchersOf(app) })),
    ...downloadClients.map((app) => ({ app, ask: () => activeDownloadsOf(app) })),
    ...mediaManagers.map((app) => ({ app, ask: () => runningImportsOf(app) })),
  ]
}

function addThings(
  to: DisruptedThings,
  { watching = [], active_downloads = [], imports = [] }: Partial<DisruptedThings>,
) {
  to.watching.push(...watching)
  to.active_downloads.push(...active_downloads)
  to.imports.push(...imports)
}
