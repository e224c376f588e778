import type { Machine } from '../../../platform/machine.ts'
import { readDestinations, readSender } from '../../../platform/offsite/destination.ts'
import { recallCatalogue } from './catalogue.ts'
import { isOwn, isWhole } from './selection.ts'
import type { RemoteCopy } from './types.ts'

export interface CopyToProve {
  destination: string
  backup: string
  /** How much is fetched. */
  bytes: number
}

/**
 * Returns the copy to prove next, by what the destinations had when they last answered: the newest of the destination
 * whose proof is oldest. Asks nobody.
 */
export function nextCopyToProve(machine: Machine): CopyToProve | undefined {
  const sender = readSender(machine.paths)
  const known = readDestinations(machine.paths).flatMap(({ name }) => {
    const copies = recallCatalogue(name, machine)?.value.copies ?? []
    const newest = newestComplete(copies, sender)
    const provedAt = copies.reduce((latest, copy) => ((copy.provedAt ?? '') > latest ? copy.provedAt! : latest), '')
    return newest ? [{ destination: name, backup: newest.id.backup, bytes: newest.receipt.bytes, provedAt }] : []
  })
  const [next] = known.toSorted((one, other) => (one.provedAt < other.provedAt ? -1 : 1))
  return next && { destination: next.destination, backup: next.backup, bytes: next.bytes }
}

/** Of the whole copies from here with the most services: an update backs up one service. */
function newestComplete(copies: readonly RemoteCopy[], sender: string | null) {
  const own = copies.filter(isWhole).filter((copy) => isOwn(copy, sender))
  const most = Math.max(...own.map(({ receipt }) => receipt.services.length))
  return own
    .filter(({ receipt }) => receipt.services.length === most)
    .toSorted((one, other) => other.receipt.made_at.localeCompare(one.receipt.made_at))[0]
}
