import { formatDuration, formatList } from '../words/format.ts'
import { words } from '../words/words.ts'
import { serviceName } from './names.ts'

/** What a change would do, read from its dry run. */
export interface Plan {
  /** A sentence about the whole of it; empty where its lines say it all. */
  summary: string
  /** What happens, a line each. */
  effects: readonly PlanEffect[]
  /** What is left out or worth knowing. */
  notes: readonly string[]
  /** Who would be disturbed if it were done now; null for nobody. */
  affected: string | null
  /** Waiting until nobody is disturbed would help: what the button for it says. */
  waitLabel: string | null
  /** How long it usually takes; null if that is not known. */
  usually: string | null
  /** The digest that confirms exactly this; null if the action needs none. */
  offer: string | null
  /** The exact commands or requests. */
  commands: readonly string[]
  /** Settings that need a value before it can be done. */
  missing: readonly NeededSetting[]
  /** It would change nothing, so there is nothing to confirm. */
  isNothing: boolean
}

export type EffectTone = 'start' | 'stop' | 'change' | 'remove' | 'keep' | 'warn'

export interface PlanEffect {
  tone: EffectTone
  text: string
}

/** A setting that has to be given first. */
export interface NeededSetting {
  key: string
  secret: boolean
  summary: string
}

/** The parts of a dry run that plans of different actions have in common. */
export interface DryRunData {
  notes?: readonly string[]
  commands?: readonly string[]
  offer?: string | null
  disruption?: DisruptionData | null
  skipped?: readonly { subject: string; because: string }[]
  missing_settings?: readonly NeededSetting[]
}

interface DisruptionData {
  summary: string
  complete: boolean
  watching: readonly { member: string | null }[]
  imports: readonly object[]
  active_downloads: readonly { resumes: boolean }[]
  usual_seconds: number | null
  measured_runs: number
}

/** What a description adds to the parts that every dry run has. */
interface PlanDetails {
  effects?: readonly PlanEffect[]
  notes?: readonly string[]
  summary?: string
  isNothing?: boolean
}

/** Reads what every dry run says alike. What happens in detail differs by action, and is given. */
export function planOf(
  data: DryRunData,
  { effects = [], notes = [], summary = '', isNothing = false }: PlanDetails = {},
): Plan {
  const { disruption = null } = data
  return {
    summary,
    effects,
    notes: [...notes, ...(data.notes ?? []), ...(data.skipped ?? []).map(skippedNote)],
    affected: affectedOf(disruption),
    waitLabel: waitLabelOf(disruption),
    usually: usuallyOf(disruption),
    offer: data.offer ?? null,
    commands: data.commands ?? [],
    missing: data.missing_settings ?? [],
    isNothing,
  }
}

const skippedNote = ({ subject, because }: { subject: string; because: string }): string =>
  `${serviceName(subject)}: ${because}`

function affectedOf(disruption: DisruptionData | null): string | null {
  if (!disruption) return null
  const { complete, watching, imports, active_downloads, summary } = disruption
  const isHarmless = complete && watching.length + imports.length + active_downloads.length === 0
  return isHarmless ? null : summary
}

function waitLabelOf(disruption: DisruptionData | null): string | null {
  if (!disruption) return null
  const { watching, imports, active_downloads } = disruption
  const isBusy = imports.length > 0 || active_downloads.some(({ resumes }) => !resumes)
  const members = [...new Set(watching.map(({ member }) => member))]
  if (watching.length === 0) return isBusy ? words().actions.whenIdle : null
  const areKnown = members.every((member) => member !== null)
  return !isBusy && areKnown ? words().actions.whenDone(formatList(members), members.length) : words().actions.whenIdle
}

function usuallyOf(disruption: DisruptionData | null): string | null {
  const { usual_seconds = null, measured_runs = 0 } = disruption ?? {}
  if (usual_seconds === null) return null
  const duration = formatDuration(usual_seconds * 1000)
  return measured_runs > 1 ? words().actions.usuallyOf(duration, measured_runs) : words().actions.usually(duration)
}

/** A line of a plan. */
export const effect = (tone: EffectTone, text: string): PlanEffect => ({ tone, text })

/** A line of a plan that may not apply. */
export const effectIf = (condition: boolean, tone: EffectTone, text: () => string): readonly PlanEffect[] =>
  condition ? [effect(tone, text())] : []

/** A sentence from a name and its reason: a capital at the start, a full stop at the end. */
export function asSentence(text: string): string {
  const trimmed = text.trim()
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`
}
