import type { AppHealthIssue } from '../../../../platform/media-apps/roles/media-manager-settings.ts'
import type { SubtitleManager } from '../../../../platform/media-apps/roles/subtitle-manager.ts'
import { mapKnown } from '../../../../lib/known.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, requireFact, warn } from '../result.ts'
import { healthNoteArea, healthNoteSentences, appsWithHealth, type AppWithHealth } from './health-notes.ts'

export const appsHealth: ReadOnlyCheck = {
  id: 'apps-health',
  group: 'apps',
  title: 'No app reports a problem of its own',
  meaning: 'The app itself reports that part of it does not work.',
  depends_on: ['apps-answer', 'credentials-valid', 'hardware-disks'],
  visible_after_seconds: 120,
  remedy: { summary: 'see its System page, under Status', command: null },
  repair: null,
  async run(facts) {
    const { subtitleManagers } = await facts.apps()
    const apps = [...(await appsWithHealth(facts)), ...subtitleManagers.map(withHealthMethod)]
    return checkEachApp(apps, facts, async (app) => {
      const subject = app.service
      const notes = requireFact(await app.health()).filter(
        (note) => healthNoteArea(note) === null && note.severity !== 'notice',
      )
      const [first] = notes.toSorted((a) => (a.severity === 'error' ? -1 : 1))
      if (!first) return pass(`${app.title} reports no problem.`, { subject })
      const more = notes.length > 1 ? ` (and ${notes.length - 1} more)` : ''
      const makeResult = first.severity === 'error' ? fail : warn
      return makeResult(`${describeNote(first, app.title)}${more}`, {
        subject,
        evidence: notes.map(({ source, message }) => `${source}: ${message}`),
      })
    })
  },
}

/** A subtitle manager names the item that an issue is about, but not how severe it is. */
const withHealthMethod = (app: SubtitleManager): AppWithHealth => ({
  ...app,
  health: async () =>
    mapKnown(await app.healthIssues(), (issues) =>
      issues.map(({ what, message }): AppHealthIssue => ({ source: what, severity: 'warning', message })),
    ),
})

const describeNote = ({ source, message }: AppHealthIssue, app: string): string =>
  healthNoteSentences[source]?.(app) ?? `${app} says: ${message}`
