import type { OffsiteStep, OffsiteTransferData } from '../../../../contract/kinds/offsite.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { findBackup } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Machine } from '../../../platform/machine.ts'
import { stagedText } from '../../../platform/offsite/digest.ts'
import { copyId, receiptName, stemOf } from '../../../platform/offsite/object-names.ts'
import { readSender } from '../../../platform/offsite/destination.ts'
import { assertSameDestination, openStorage } from '../../../platform/offsite/open-storage.ts'
import type { OffsiteStorage } from '../../../platform/offsite/storage.ts'
import { forgetBegun, readBegun, readCatalogue, recordBegun } from './catalogue.ts'
import { makeRoom, removeCopy } from './make-room.ts'
import { clearStaging, parcelForm, stageParcel } from './parcel.ts'
import { withPatience } from './patience.ts'
import { encodeReceipt } from './receipt.ts'
import { selectRemovable } from './selection.ts'
import {
  removalStep,
  REPLACED_BECAUSE,
  RETENTION_BECAUSE,
  unreachedSentence,
  type DestinationPlan,
  type SendPlan,
} from './send-plan.ts'
import type { LocalBackup } from './types.ts'

export interface Sending {
  plan: DestinationPlan
  storage: OffsiteStorage
  machine: Machine
  work: WorkContext
  steps: OffsiteStep[]
  /** The staged files that have not arrived at a destination. */
  pending: Set<string>
}

/** Sends to one destination after another. What fails at one of them does not keep the others from theirs. */
export async function performSend(plan: SendPlan, machine: Machine, work: WorkContext): Promise<OffsiteTransferData> {
  const steps: OffsiteStep[] = []
  const unreached: OffsiteTransferData['unreached'] = []
  const pending = new Set<string>()
  let isEnded = false
  try {
    for (const one of plan.destinations) {
      work.safePoint()
      const { name } = one.destination
      try {
        if (one.because !== null) unreached.push({ destination: name, because: one.because })
        else {
          const storage = openStorage(one.destination, machine)
          await sendTo({ plan: one, storage, machine, work, steps, pending })
        }
      } catch (thrown) {
        // A cancelled transfer ends the job, not only this destination.
        work.safePoint()
        if (!(thrown instanceof UsherError)) throw thrown
        unreached.push({ destination: name, because: thrown.data.summary })
        work.reportStep({ subject: name, result: 'failed', summary: thrown.data.summary })
      }
    }
    isEnded = true
  } finally {
    // After a cancellation everything stays, so that the next run continues.
    if (isEnded) await clearStaging(machine, pending)
  }
  const complete = unreached.length === 0 && steps.every(({ result }) => result !== 'failed')
  return {
    action: 'offsite-send',
    dry_run: false,
    summary: summarize(steps, unreached.length),
    complete,
    steps,
    unreached,
    waiting: plan.waiting,
    offer: null,
  }
}

async function sendTo(sending: Sending): Promise<void> {
  const { plan, storage, work, steps } = sending
  const { destination } = plan
  await withPatience(destination.name, work.signal, (signal) => assertSameDestination(destination, storage, signal))
  for (const backup of plan.sent) {
    work.safePoint()
    try {
      const bytes = await sendOne(backup, sending)
      steps.push({
        destination: destination.name,
        backup: backup.name,
        result: 'sent',
        size_bytes: bytes,
        because: null,
      })
      work.reportStep({ subject: backup.name, result: 'done', summary: `${backup.name} is at ${destination.name}.` })
    } catch (thrown) {
      work.safePoint()
      if (!(thrown instanceof UsherError)) throw thrown
      const because = thrown.data.summary
      steps.push({ destination: destination.name, backup: backup.name, result: 'failed', size_bytes: null, because })
      work.reportStep({ subject: backup.name, result: 'failed', summary: because })
      // The next one would meet the same, and the newest comes first.
      return
    }
  }
  work.safePoint()
  await tidyUp(sending)
}

/** Returns how many bytes were sent. The receipt is written last: without it, nothing there counts. */
async function sendOne(backup: LocalBackup, sending: Sending): Promise<number> {
  const { plan, storage, machine, work, pending } = sending
  const { destination } = plan
  const file = await findBackup(machine, backup.name)
  const form = parcelForm(destination, backup.encrypted)
  const reportProgress = (done: number, total: number) =>
    work.reportProgress({
      step: 'send',
      summary: `Sending ${backup.name} to ${destination.name}`,
      done,
      total,
      unit: 'bytes',
    })
  reportProgress(0, file.bytes)
  const parcel = await stageParcel(file, form, machine, work.signal)
  await makeRoom(parcel.bytes, sending)
  recordBegun(destination.name, parcel.name, machine)
  const isAwaited = pending.has(parcel.name)
  pending.add(parcel.name)
  await storage.put(parcel, { signal: work.signal, onBytes: (done) => reportProgress(done, parcel.bytes) })
  const id = copyId(backup.name, parcel.sha256)
  const receipt = stagedText(
    receiptName(id),
    encodeReceipt({
      backup: backup.name,
      made_at: backup.madeAt.toISOString(),
      services: backup.services,
      damaged_databases: backup.damagedDatabases,
      incomplete_services: backup.incompleteServices,
      form,
      bytes: parcel.bytes,
      sha256: parcel.sha256,
      sent_at: machine.now().toISOString(),
      sent_from: readSender(machine.paths),
      proved_at: backup.provedAt,
    }),
  )
  try {
    await storage.put(receipt.file, { signal: work.signal, onBytes: () => undefined })
  } finally {
    receipt.remove()
  }
  // Another destination may still wait for it.
  if (!isAwaited) pending.delete(parcel.name)
  return parcel.bytes
}

/** Removes what was replaced and what expired, as far as what is there now allows it, and the rest of what never ended. */
async function tidyUp({ plan, storage, machine, work, steps }: Sending): Promise<void> {
  const { destination, expired, damaged } = plan
  const { name } = destination
  const { copies, leftovers } = await readCatalogue(destination, storage, machine, work.signal)
  const whole = new Set(copies.filter(({ state }) => state === 'intact').map(({ id }) => id.backup))
  const replaced = new Set(damaged.filter(({ backup }) => whole.has(backup)).map(({ stem }) => stem))
  const removable = new Set(selectRemovable(copies, expired, readSender(machine.paths), machine.now()))
  for (const { id, state } of copies) {
    const stem = stemOf(id)
    // A backup that was sent again may have the same name as the copy that it replaced.
    const isReplaced = state === 'damaged' && replaced.has(stem)
    const because = isReplaced ? REPLACED_BECAUSE : removable.has(stem) ? RETENTION_BECAUSE : null
    if (because === null) continue
    work.safePoint()
    await removeCopy(id, storage, work.signal)
    steps.push(removalStep(name, id.backup, 'removed', because))
  }
  await storage.remove(leftovers, work.signal)
  await storage.removePartial(readBegun(name, machine), work.signal)
  forgetBegun(name, machine)
  await readCatalogue(destination, storage, machine, work.signal)
}

function summarize(steps: readonly OffsiteStep[], unreached: number): string {
  const count = (result: OffsiteStep['result']) => steps.filter((step) => step.result === result).length
  const [sent, removed, failed] = [count('sent'), count('removed'), count('failed')]
  const sentences = [
    sent === 0
      ? 'No copy was sent.'
      : sent === 1
        ? '1 copy was sent and verified.'
        : `${sent} copies were sent and verified.`,
    ...(removed === 0 ? [] : [removed === 1 ? '1 older copy was removed.' : `${removed} older copies were removed.`]),
    ...(failed === 0 ? [] : [failed === 1 ? '1 copy could not be sent.' : `${failed} copies could not be sent.`]),
    ...(unreached === 0 ? [] : [unreachedSentence(unreached)]),
  ]
  return sentences.join(' ')
}
