import { formatBytes } from '../../../lib/bytes.ts'
import { usherError } from '../../../lib/errors.ts'
import { readSender } from '../../../platform/offsite/destination.ts'
import { parcelForms, parcelName, receiptName, stemOf, type CopyId } from '../../../platform/offsite/object-names.ts'
import type { OffsiteStorage } from '../../../platform/offsite/storage.ts'
import { readBegun, readCatalogue } from './catalogue.ts'
import { withPatience } from './patience.ts'
import { selectRemovable } from './selection.ts'
import { removalStep, RETENTION_BECAUSE } from './send-plan.ts'
import type { Sending } from './send.ts'
import type { RemoteCopy } from './types.ts'

/**
 * Makes room for a copy: without what interrupted transfers left and, only if that is enough, without the oldest copies
 * that the rule does not keep. Throws OFFSITE-13 if it does not fit even so; then no copy is removed.
 */
export async function makeRoom(needed: number, sending: Sending): Promise<void> {
  const { plan, storage, machine, work, steps } = sending
  const { name } = plan.destination
  const askFree = () => withPatience(name, work.signal, (limited) => storage.freeBytes(limited))
  let free = await askFree()
  if (free === null || needed <= free) return
  await storage.removePartial(readBegun(name, machine), work.signal)
  free = await askFree()
  if (free === null || needed <= free) return
  const expired = await expiredCopies(sending)
  const freed = expired.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  if (needed > free + freed) throw noRoom(name, needed, free, freed)
  for (const { id } of expired) {
    work.safePoint()
    await removeCopy(id, storage, work.signal)
    steps.push(removalStep(name, id.backup, 'removed', RETENTION_BECAUSE))
    free = await askFree()
    if (free === null || needed <= free) return
  }
  throw noRoom(name, needed, free, 0)
}

const noRoom = (name: string, needed: number, free: number, freed: number) =>
  usherError('OFFSITE-13', {
    name,
    needed: formatBytes(needed),
    free: formatBytes(free),
    lacking: formatBytes(needed - free - freed),
  })

/** The oldest first: of what was shown beforehand, what the rule does not keep of the copies that are there now. */
async function expiredCopies({ plan, storage, machine, work }: Sending): Promise<RemoteCopy[]> {
  const { copies } = await readCatalogue(plan.destination, storage, machine, work.signal)
  const stems = new Set(selectRemovable(copies, plan.expired, readSender(machine.paths), machine.now()))
  return copies.filter(({ id }) => stems.has(stemOf(id))).toReversed()
}

/** The receipt goes first, so that half of a copy never counts. */
export async function removeCopy(id: CopyId, storage: OffsiteStorage, signal: AbortSignal): Promise<void> {
  await storage.remove([receiptName(id)], signal)
  await storage.remove(
    parcelForms.map((form) => parcelName(id, form)),
    signal,
  )
}
