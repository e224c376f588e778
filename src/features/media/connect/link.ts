import { z } from '../../../../contract/zod.ts'
import type { Known } from '../../../lib/known.ts'

/** The settings of a link as the app reports them, without keys. Compared verbatim with what usher set. */
export type LinkValues = Record<string, string | number | boolean | null>

/** The state of a link in an app. */
export type LinkState =
  | { is: 'present'; values: LinkValues }
  /** `previousValues` are restored on undo. `decision` is what usher chose among several possibilities. */
  | { is: 'absent'; previousValues?: LinkValues; decision?: string }
  /** A person configured something else in its place. */
  | { is: 'conflicting'; because: string }
  | { is: 'not-known'; because: string }

/** One setting in which an app refers to another. */
export interface AppLink {
  /** Stable across runs. */
  id: string
  /** The service whose settings contain it. */
  from: string
  to: string
  /** `Sonarr sends torrents to qBittorrent` */
  purpose: string
  readState(): Promise<LinkState>
  create(): Promise<void>
  /** Runs the app's own test; null where it has none. Throws if the link does not work. */
  test: (() => Promise<void>) | null
  remove(made: RecordedLink): Promise<void>
  /** Advice once the link is made. */
  advice?(): Promise<string | null>
}

/** A recorded link: its values, and the run that made it; null if usher found it. */
const linkValuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const recordedLinkSchema = z.object({
  as: linkValuesSchema,
  was: linkValuesSchema.nullable(),
  from: z.string(),
  run: z.string().nullable(),
})
export type RecordedLink = z.output<typeof recordedLinkSchema>

export function linkStateFrom<T>(answer: Known<T>, toState: (value: T) => LinkState): LinkState {
  return answer.known ? toState(answer.value) : { is: 'not-known', because: answer.because }
}

/** Returns why the first unknown answer is unknown. */
export const firstUnknown = (...answers: Known<unknown>[]): LinkState | undefined => {
  const unknownAnswer = answers.find((answer) => !answer.known)
  return unknownAnswer && !unknownAnswer.known ? { is: 'not-known', because: unknownAnswer.because } : undefined
}

export const isSameValues = (values: LinkValues, otherValues: LinkValues): boolean =>
  diffValues(values, otherValues).length === 0

/** Returns each difference, such as `category tv, now series`. */
export function diffValues(before: LinkValues, now: LinkValues): string[] {
  return Object.keys({ ...before, ...now }).flatMap((name) =>
    before[name] === now[name] ? [] : [`${name} ${formatValue(before[name])}, now ${formatValue(now[name])}`],
  )
}

const formatValue = (value: LinkValues[string] | undefined): string =>
  value === undefined || value === null ? 'nothing' : value === true ? 'on' : value === false ? 'off' : String(value)
