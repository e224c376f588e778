import type { MediaManager } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { SubtitleManager } from '../../../../platform/media-apps/roles/subtitle-manager.ts'
import { joinWithAnd } from '../../../../lib/text.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { canBeAsked, checkEachApp } from '../per-app-results.ts'
import { pass, requireFact, skipped, warn, type CheckResult } from '../result.ts'

export const appsSubtitleUpdates: ReadOnlyCheck = {
  id: 'apps-subtitle-updates',
  group: 'apps',
  title: 'The subtitle manager receives live updates from the libraries',
  // source: Bazarr’s settings `series_sync` and `movies_sync`, 60 minutes each
  meaning: 'New titles get their subtitles up to an hour late.',
  depends_on: ['stack-restarts', 'stack-health', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 120,
  remedy: { summary: 'restart it, so that it connects again', command: 'usher restart SERVICE' },
  repair: null,
  async run(facts) {
    const [{ subtitleManagers, mediaManagers }, running] = await Promise.all([facts.apps(), facts.running()])
    const runningManagers = mediaManagers.filter((app) => canBeAsked(app, running))
    return checkEachApp(subtitleManagers, facts, (app) => checkLiveUpdates(app, runningManagers))
  },
}

/** A library that does not answer usher is not expected to send updates: that is another finding. */
async function checkLiveUpdates(app: SubtitleManager, mediaManagers: readonly MediaManager[]): Promise<CheckResult> {
  const { service: subject, title } = app
  const sources = await connectedManagers(app, mediaManagers)
  if (sources.length === 0) return skipped(`${title} is connected to no library that answers.`, { subject })
  const live = requireFact(await app.liveUpdates())
  const silent = sources.filter(({ media }) => !live[media as keyof typeof live])
  const namesOf = (managers: readonly MediaManager[]) => joinWithAnd(managers.map((manager) => manager.title))
  if (silent.length === 0) return pass(`${title} receives live updates from ${namesOf(sources)}.`, { subject })
  return warn(`${title} receives no live updates from ${namesOf(silent)}.`, {
    subject,
    caused_by_services: silent.map(({ service }) => service),
    evidence: silent.map((manager) => `${title} reports no live connection to ${manager.title}`),
    remedy: { summary: `restart ${title}, so that it connects again`, command: `usher restart ${subject}` },
  })
}

async function connectedManagers(
  subtitles: SubtitleManager,
  mediaManagers: readonly MediaManager[],
): Promise<MediaManager[]> {
  const candidates = await Promise.all(
    (['series', 'films'] as const).map(async (media) => {
      const link = requireFact(await subtitles.links.mediaManager(media))
      if (link === null || !link.enabled) return []
      const managers = mediaManagers.filter((manager) => manager.media === media)
      const answers = await Promise.all(
        managers.map(async (manager) => {
          const [info, address] = await Promise.all([manager.info(), manager.internalAddress(subtitles)])
          const isLinked = address.known && address.value.host === link.host && address.value.port === link.port
          return info.known && (managers.length === 1 || isLinked) ? [manager] : []
        }),
      )
      return answers.flat()
    }),
  )
  return candidates.flat()
}
