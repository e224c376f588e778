import type { HealthNote } from '../../../../platform/media-apps/roles/library-settings.ts'
import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, told, warn } from '../seen.ts'
import { areaOf, sentences, tellingOf } from './notes.ts'

export const appsHealth: LookingCheck = {
  id: 'apps-health',
  group: 'apps',
  title: 'No app reports trouble of its own',
  meaning: 'The app itself says that something of it does not work as it should.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 120,
  remedy: { summary: 'see what it says under System, Status', command: null },
  repair: null,
  async look(facts) {
    return each(await tellingOf(facts), facts, async (app) => {
      const about = app.service
      const notes = told(await app.health()).filter((note) => areaOf(note) === null && note.severity !== 'notice')
      const [first] = notes.toSorted((a) => (a.severity === 'error' ? -1 : 1))
      if (!first) return pass(`${app.title} reports no trouble.`, { about })
      const more = notes.length > 1 ? ` (and ${notes.length - 1} more)` : ''
      const made = first.severity === 'error' ? fail : warn
      return made(`${sentenceOf(first, app.title)}${more}`, {
        about,
        evidence: notes.map(({ source, message }) => `${source}: ${message}`),
      })
    })
  },
}

const sentenceOf = ({ source, message }: HealthNote, app: string): string =>
  sentences[source]?.(app) ?? `${app} says: ${message}`
