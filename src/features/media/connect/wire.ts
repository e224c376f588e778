import * as z from 'zod'
import type { Known } from '../../../platform/media-apps/connection/known.ts'

/** What stands in an app, as far as it matters: never a key. Compared word by word with what usher set. */
export type Mark = Record<string, string | number | boolean | null>

/** What an app has where a link belongs. */
export type Standing =
  | { is: 'there'; as: Mark }
  /** `was` is what is put back when it is undone, where something was. */
  | { is: 'absent'; was?: Mark }
  /** Something else stands in its place, which somebody must have put there. */
  | { is: 'another'; because: string }
  | { is: 'impossible'; because: string }

/** One thing that one app is told of another. */
export interface Wire {
  /** The same in every run. */
  id: string
  /** The service whose settings hold it. */
  from: string
  to: string
  /** `Sonarr hands torrents to qBittorrent` */
  what: string
  look(): Promise<Standing>
  make(): Promise<void>
  /** By the app's own trial; null where it has none. Throws a refusal where it does not work. */
  prove: (() => Promise<void>) | null
  unmake(made: RememberedWire): Promise<void>
  /** What is worth knowing once it is made. */
  note?(): Promise<string | null>
}

/** What usher remembers of a link: how it stood, and the run that made it, null where it was found. */
const mark = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const remembered = z.object({
  as: mark,
  was: mark.nullable(),
  from: z.string(),
  run: z.string().nullable(),
})
export type RememberedWire = z.output<typeof remembered>

export function standing<T>(answer: Known<T>, judge: (value: T) => Standing): Standing {
  return answer.known ? judge(answer.value) : { is: 'impossible', because: answer.because }
}

/** Both have to be known; the first that is not says why. */
export const unknownOf = (...answers: Known<unknown>[]): Standing | undefined => {
  const silent = answers.find((one) => !one.known)
  return silent && !silent.known ? { is: 'impossible', because: silent.because } : undefined
}

export const same = (one: Mark, other: Mark): boolean => differences(one, other).length === 0

/** `category tv, now series` */
export function differences(before: Mark, now: Mark): string[] {
  return Object.keys({ ...before, ...now }).flatMap((name) =>
    before[name] === now[name] ? [] : [`${name} ${said(before[name])}, now ${said(now[name])}`],
  )
}

const said = (value: Mark[string] | undefined): string =>
  value === undefined || value === null ? 'nothing' : value === true ? 'on' : value === false ? 'off' : String(value)
