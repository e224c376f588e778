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

/** Whether this machine sent a copy. Those of another one, also of the one before a fire, are only read. */
export const isOwn = ({ receipt }: RemoteCopy, sender: string | null): boolean =>
  sender !== null && receipt?.sent_from === sender

/**
 * Decides what a destination lacks, and what it would no longer need. Sends nothing that it would remove again. Two
 * machines may have backups of the same name, so the time at which it was made has to fit too.
 */
export function selectTransfers(
  local: readonly LocalBackup[],
  copies: readonly RemoteCopy[],
  sender: string | null,
  now: Date,
): Selection {
  const identity = (name: string, madeAt: Date, group: string) => JSON.stringify([name, madeAt.getTime(), group])
  const there = new Set(
    copies.filter(isWhole).map((copy) => identity(copy.id.backup, new Date(copy.receipt.made_at), groupOf(copy))),
  )
  const lacking = local.filter((backup) => !there.has(identity(backup.name, backup.madeAt, localGroup(backup))))
  const whole = copies.filter(isWhole).filter((copy) => isOwn(copy, sender))
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
export function selectRemovable(
  copies: readonly RemoteCopy[],
  planned: readonly string[],
  sender: string | null,
  now: Date,
): string[] {
  const whole = copies.filter(isWhole).filter((copy) => isOwn(copy, sender))
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

const localGroup = ({ services, damagedDatabases, incompleteServices }: LocalBackup): string =>
  groupKey(services, damagedDatabases, incompleteServices)

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
  group: localGroup(backup),
  // What counts at a destination is a proof of the copy there.
  isVerified: false,
  isIntact: true,
})
