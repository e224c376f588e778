import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { FormatDraft, ProfileDraft } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Memory } from '../../../platform/store/state.ts'

const shape = z.object({ digest: z.string() })
/** What was put into an app by usher, to be told from what a person made of it since. */
export interface Remembered {
  /** It is as usher last left it. */
  isMine(made: ProfileDraft | FormatDraft): boolean
  keep(made: ProfileDraft | FormatDraft): void
  forget(name: string): void
}

export function rememberedOf(memory: Memory, service: string): Remembered {
  const nameOf = (name: string) => `quality ${service} ${name}`
  return {
    isMine: (made) => memory.get('wired', nameOf(made.name), shape)?.value.digest === digestOf(made),
    keep: (made) => memory.keep('wired', nameOf(made.name), { digest: digestOf(made) }),
    forget: (name) => memory.forget('wired', nameOf(name)),
  }
}

/** Of what it means, in one order: the app has an order and numbers of its own. */
function digestOf(made: ProfileDraft | FormatDraft): string {
  const told =
    'tiers' in made
      ? [
          made.tiers.map(({ qualities }) => qualities.toSorted()),
          made.tiers.find(({ name }) => name === made.cutoff)?.qualities.toSorted(),
          made.upgrades,
          Object.entries(made.scores).toSorted(),
          Object.entries(made.most).toSorted(),
          [made.least_score, made.cutoff_score],
        ]
      : made.conditions.map(({ implementation, negate, required, fields }) => [
          implementation,
          negate,
          required,
          Object.entries(fields).toSorted(),
        ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
