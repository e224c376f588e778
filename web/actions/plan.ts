import { formatDuration, formatList } from '../words/format.ts'
import { words } from '../words/words.ts'

/** What a change would do, read from its dry run. */
export interface Plan {
  /** The service’s own sentence about it. */
  summary: string
  /** What happens, a line each. */
  effects: readonly PlanEffect[]
  /** What stays, is left out, or is worth knowing. */
  notes: readonly string[]
  /** Who would be disturbed if it were done now; null for nobody. */
  affected: string | null
  /** Waiting until nobody is disturbed would help. */
  canWait: boolean
  /** How long it usually takes; null if that is not known. */
  usually: string | null
  /** The digest that confirms exactly this; null if the action needs none. */
  offer: string | null
  /** The exact commands or requests. */
  commands: readonly string[]
}

export type EffectTone = 'start' | 'stop' | 'change' | 'remove' | 'keep'

export interface PlanEffect {
  tone: EffectTone
  /** The thing that it happens to, such as a service’s name. */
  subject: string
  text: string
}

/** The parts of a dry run that plans of different actions have in common. */
export interface DryRunData {
  summary?: string
  notes?: readonly string[]
  commands?: readonly string[]
  offer?: string | null
  disruption?: DisruptionData | null
  skipped?: readonly { subject: string; because: string }[]
}

interface DisruptionData {
  summary: string
  complete: boolean
  watching: readonly object[]
  imports: readonly object[]
  active_downloads: readonly { resumes: boolean }[]
  usual_seconds: number | null
  measured_runs: number
}

/** Reads what every dry run says alike. What happens in detail differs by action, and is given. */
export function planOf(data: DryRunData, effects: readonly PlanEffect[] = []): Plan {
  const { summary = '', notes = [], commands = [], offer = null, disruption = null, skipped = [] } = data
  const skippedNotes = skipped.map(({ subject, because }) => `${subject}: ${because}`)
  return {
    summary,
    effects,
    notes: [...notes, ...skippedNotes],
    affected: affectedOf(disruption),
    canWait: canWait(disruption),
    usually: usuallyOf(disruption),
    offer,
    commands,
  }
}

function affectedOf(disruption: DisruptionData | null): string | null {
  if (!disruption) return null
  const { complete, watching, imports, active_downloads, summary } = disruption
  const isHarmless = complete && watching.length + imports.length + active_downloads.length === 0
  return isHarmless ? null : summary
}

function canWait(disruption: DisruptionData | null): boolean {
  if (!disruption) return false
  const { watching, imports, active_downloads } = disruption
  return watching.length + imports.length > 0 || active_downloads.some(({ resumes }) => !resumes)
}

function usuallyOf(disruption: DisruptionData | null): string | null {
  const { usual_seconds = null, measured_runs = 0 } = disruption ?? {}
  if (usual_seconds === null) return null
  const duration = formatDuration(usual_seconds * 1000)
  return measured_runs > 1 ? words().actions.usuallyOf(duration, measured_runs) : words().actions.usually(duration)
}

/** Names things for a question: `Sonarr and Radarr`. */
export const nameThings = (names: readonly string[]): string => formatList(names)
