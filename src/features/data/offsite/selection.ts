import { selectExpired, type RetentionCandidate } from '../backup/retention.ts'
import { stemOf } from '../../../platform/offsite/object-names.ts'
import type { LocalBackup, RemoteCopy } from './types.ts'

export interface Selection {
  /** The newest first. */
  sent: LocalBackup[]
  /** The stems of the copies that the rule would not keep once everything is sent. */
  expired: string[]
}

type WholeCopy = RemoteCopy & { receipt: NonNullable<RemoteCopy['receipt']> }

export const isWhole = (copy: RemoteCopy): copy is WholeCopy => copy.state === 'intact' && copy.receipt !== null

/** Decides what a destination lacks, and what it would no longer need. Sends nothing that it would remove again. */
export function selectTransfers(local: readonly LocalBackup[], copies: readonly RemoteCopy[], now: Date): Selection {
  const whole = copies.filter(isWhole)
  const there = new Set(whole.map(({ id }) => id.backup))
  const lacking = local.filter(({ name }) => !there.has(name))
  const pool = [...whole.map(copyCandidate), ...lacking.map(localCandidate)]
  const expired = new Set(selectExpired(pool, now))
  return {
    sent: lacking
      .filter((backup) => !expired.has(localKey(backup)))
      .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime()),
    expired: protectCopies(
      whole,
      whole.map(({ id }) => stemOf(id)).filter((stem) => expired.has(stem)),
    ),
  }
}

/**
 * Returns which of the planned copies may be removed from what is there now. Each of them needs a newer whole copy of
 * the same kind that stays, whatever was planned: so a transfer that failed removes nothing.
 */
export function selectRemovable(copies: readonly RemoteCopy[], planned: readonly string[], now: Date): string[] {
  const whole = copies.filter(isWhole)
  const expired = new Set(selectExpired(whole.map(copyCandidate), now))
  return protectCopies(
    whole,
    planned.filter((stem) => expired.has(stem)),
  )
}

/** Never the newest, never the last proved one, and never the last of its kind. */
function protectCopies(whole: readonly WholeCopy[], stems: readonly string[]): string[] {
  const newest = whole.toSorted((one, other) => other.receipt.made_at.localeCompare(one.receipt.made_at))
  const proved = newest.find(({ provedAt }) => provedAt !== null)
  const protectedStems = new Set([newest[0], proved].flatMap((copy) => (copy ? [stemOf(copy.id)] : [])))
  const removed = new Set(stems.filter((stem) => !protectedStems.has(stem)))
  return newest.flatMap((copy) => {
    const stem = stemOf(copy.id)
    if (!removed.has(stem)) return []
    const replacement = newest.some(
      (other) =>
        !removed.has(stemOf(other.id)) &&
        groupOf(other) === groupOf(copy) &&
        other.receipt.made_at > copy.receipt.made_at,
    )
    return replacement ? [stem] : []
  })
}

const localKey = ({ name }: LocalBackup): string => `local/${name}`

const groupOf = ({ receipt }: WholeCopy): string =>
  groupKey(receipt.services, receipt.damaged_databases, receipt.incomplete_services)

const groupKey = (...lists: readonly (readonly string[])[]): string =>
  JSON.stringify(lists.map((list) => list.toSorted()))

const copyCandidate = (copy: WholeCopy): RetentionCandidate => ({
  name: stemOf(copy.id),
  madeAt: new Date(copy.receipt.made_at),
  group: groupOf(copy),
  isVerified: copy.provedAt !== null,
  isIntact: true,
})

const localCandidate = (backup: LocalBackup): RetentionCandidate => ({
  name: localKey(backup),
  madeAt: backup.madeAt,
  group: groupKey(backup.services, backup.damagedDatabases, backup.incompleteServices),
  // What counts at a destination is a proof of the copy there.
  isVerified: false,
  isIntact: true,
})
