import { MountsUnreadable } from '../../../platform/host/mounts.ts'
import type { Standing } from '../../../../contract/kinds/checks.ts'
import type { ErrorCode } from '../../../../contract/errors/index.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'

export interface Remedy {
  /** A phrase: what helps. */
  summary: string
  /** What to type; null where it is nothing that is typed. */
  command: string | null
}

/** What one look came to. */
export interface Seen extends Required<More> {
  standing: Standing
  /** One sentence. */
  summary: string
  because: string | null
  /** The refusal that it is not known for. */
  code: ErrorCode | null
}

export interface More {
  /** The service or place it is about, where the check looks at several. */
  about?: string | null
  /** Other services and things for which it is the reason too: what is behind a tunnel. */
  reaches?: readonly string[]
  /** Services by way of which it comes about: what is wrong with one of them explains it. */
  through?: readonly string[]
  /** It is a cause of its own, whatever else is wrong: what was said of it shows as much. */
  alone?: boolean
  /** The facts themselves, quoted as they were read. */
  evidence?: string[]
  /** Since when it has been so, where that was told. */
  since?: Date | null
  /** What helps here; the check's own where it says nothing. */
  remedy?: Remedy | null
  /** The check’s repair helps against this one of the things it may find; true where it says nothing. */
  mendable?: boolean
  /** Another repair than the check’s own that helps against this one. */
  mended_by?: string | null
}

const made = (standing: Standing, summary: string, more: More = {}): Seen => ({
  standing,
  summary,
  because: null,
  code: null,
  about: null,
  reaches: [],
  through: [],
  alone: false,
  evidence: [],
  since: null,
  remedy: null,
  mendable: true,
  mended_by: null,
  ...more,
})

export const pass = (summary: string, more?: More): Seen => made('pass', summary, more)
export const warn = (summary: string, more?: More): Seen => made('warn', summary, more)
export const fail = (summary: string, more?: More): Seen => made('fail', summary, more)

/** It could not be found out. `because` is a whole sentence. */
export const notKnown = (because: string, more?: More): Seen => ({ ...made('not-known', because, more), because })

/** There is nothing here that it would be about. `because` is a whole sentence. */
export const skipped = (because: string, more?: More): Seen => ({ ...made('skipped', because, more), because })

/**
 * Thrown by a fact that cannot be had: every check that wanted it is not known for that reason, or is skipped where it
 * cannot be had in a place like this.
 */
export class NotKnown extends Error {
  override readonly name = 'NotKnown'
  readonly code: ErrorCode | null
  readonly standing: 'not-known' | 'skipped'

  constructor(because: string, code: ErrorCode | null = null, standing: 'not-known' | 'skipped' = 'not-known') {
    super(because)
    this.code = code
    this.standing = standing
  }
}

/** What an app answered; what it did not answer makes the check not known. */
export function told<T>(answer: Known<T>): T {
  if (!answer.known) throw new NotKnown(answer.because, answer.code)
  return answer.value
}

/** Whatever was thrown, as what a check came to: a defect in one is its own and no other's. */
export function seenOf(thrown: unknown): Seen {
  if (thrown instanceof MountsUnreadable) return notKnown(thrown.message)
  if (thrown instanceof NotKnown) return { ...notKnown(thrown.message), code: thrown.code, standing: thrown.standing }
  if (thrown instanceof Refusal) {
    const { summary, code } = thrown.data
    return { ...notKnown(summary), code: code as ErrorCode }
  }
  const what = thrown instanceof Error ? thrown.message : String(thrown)
  return notKnown('This check itself failed, which is a defect of usher.', { evidence: [what] })
}
