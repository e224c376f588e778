import * as z from 'zod'
import type { Known } from '../../../lib/known.ts'

/** Settings of a link as an app reports them, never keys. Compared verbatim with what usher set. */
export type LinkValues = Record<string, string | number | boolean | null>

/** The state of a link in an app. */
export type LinkState =
  | { is: 'there'; values: LinkValues }
  /** `was` is what is put back when it is undone, where something was. */
  | { is: 'absent'; previousValues?: LinkValues }
  /** Something else stands in its place, which somebody must have put there. */
  | { is: 'another'; because: string }
  | { is: 'impossible'; because: string }

/** One setting in which an app refers to another. */
export interface AppLink {
  /** Stable across runs. */
  id: string
  /** The service whose settings hold it. */
  from: string
  to: string
  /** `Sonarr hands torrents to qBittorrent` */
  what: string
  readState(): Promise<LinkState>
  create(): Promise<void>
  /** Runs the app's own test; null where it has none. Throws if the link does not work. */
  test: (() => Promise<void>) | null
  remove(made: RecordedLink): Promise<void>
  /** Advice once the link is made. */
  advice?(): Promise<string | null>
}

/** A remembered link: its values, and the run that made it, null if usher found it. */
const linkValuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const recordedLinkSchema = z.object({
  as: linkValuesSchema,
  was: linkValuesSchema.nullable(),
  from: z.string(),
  run: z.string().nullable(),
})
export type RecordedLink = z.output<typeof recordedLinkSchema>

export function linkStateFrom<T>(answer: Known<T>, judge: (value: T) => LinkState): LinkState {
  return answer.known ? judge(answer.value) : { is: 'impossible', because: answer.because }
}

/** Returns why the first unknown answer is unknown. */
export const firstUnknown = (...answers: Known<unknown>[]): LinkState | undefined => {
  const silent = answers.find((one) => !one.known)
  return silent && !silent.known ? { is: 'impossible', because: silent.because } : undefined
}

export const isSameValues = (one: LinkValues, other: LinkValues): boolean => diffValues(one, other).length === 0

/** `category tv, now series` */
export function diffValues(before: LinkValues, now: LinkValues): string[] {
  return Object.keys({ ...before, ...now }).flatMap((name) =>
    before[name] === now[name] ? [] : [`${name} ${formatValue(before[name])}, now ${formatValue(now[name])}`],
  )
}

const formatValue = (value: LinkValues[string] | undefined): string =>
  value === undefined || value === null ? 'nothing' : value === true ? 'on' : value === false ? 'off' : String(value)
