import type { OffsiteStep, OffsiteTransferData } from '../../../../contract/kinds/offsite.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { backupPassphrase } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  readDestinations,
  readSender,
  requireDestination,
  type Destination,
} from '../../../platform/offsite/destination.ts'
import { stemOf } from '../../../platform/offsite/object-names.ts'
import { openStorage } from '../../../platform/offsite/open-storage.ts'
import { readCatalogue } from './catalogue.ts'
import { readLocalBackups } from './local-backups.ts'
import { parcelForm } from './parcel.ts'
import { isOwn, selectTransfers, type Selection } from './selection.ts'

export interface DestinationPlan extends Selection {
  destination: Destination
  /** Why nothing can be sent there now; null if it was reached. */
  because: string | null
  /** Copies that are whole nowhere any more, by their stem, with the backup that is sent in their place. */
  damaged: { stem: string; backup: string }[]
  /** The names of the backups that the expired copies are of. */
  expiredNames: string[]
}

export interface SendPlan {
  destinations: DestinationPlan[]
  waiting: { backup: string; because: string }[]
}

/**
 * Asks each destination what it has, and decides what to send and what to remove. Throws OFFSITE-14 if there is none,
 * OFFSITE-1 for a name that no destination has, and BACKUP-10 if something would leave unencrypted.
 */
export async function planSend(names: readonly string[], machine: Machine): Promise<SendPlan> {
  const all = readDestinations(machine.paths)
  const chosen = names.length === 0 ? all : [...new Set(names)].map((name) => requireDestination(machine.paths, name))
  if (chosen.length === 0) throw usherError('OFFSITE-14', {})
  const { backups, waiting } = await readLocalBackups(machine)
  const sender = readSender(machine.paths)
  const signal = new AbortController().signal
  const destinations = await Promise.all(
    chosen.map(async (destination): Promise<DestinationPlan> => {
      const nothing = { destination, sent: [], expired: [], damaged: [], expiredNames: [] }
      try {
        const { copies } = await readCatalogue(destination, openStorage(destination, machine), machine, signal)
        const selection = selectTransfers(backups, copies, sender, machine.now())
        const sent = new Set(selection.sent.map(({ name }) => name))
        const damaged = copies
          .filter((copy) => copy.state === 'damaged' && isOwn(copy, sender) && sent.has(copy.id.backup))
          .map(({ id }) => ({ stem: stemOf(id), backup: id.backup }))
        const expired = new Set(selection.expired)
        const expiredNames = copies.filter(({ id }) => expired.has(stemOf(id))).map(({ id }) => id.backup)
        return { ...nothing, ...selection, damaged, expiredNames, because: null }
      } catch (thrown) {
        if (!(thrown instanceof UsherError)) throw thrown
        return { ...nothing, because: thrown.data.summary }
      }
    }),
  )
  const needsPassphrase = destinations.some(({ destination, sent }) =>
    sent.some(({ encrypted }) => parcelForm(destination, encrypted) === 'wrapped'),
  )
  if (needsPassphrase && backupPassphrase(machine) === undefined) throw usherError('BACKUP-10', {})
  return { destinations, waiting }
}

export const RETENTION_BECAUSE = 'The rule for backups does not keep it.'
export const REPLACED_BECAUSE = 'It is damaged, and the backup is sent again.'

/** Names what would be sent and removed. Leaves out what differs from one moment to the next. */
export function dryRunSend({ destinations, waiting }: SendPlan): OffsiteTransferData {
  const steps = destinations.flatMap(({ destination: { name: destination }, sent, damaged, expiredNames }) => [
    ...sent.map(({ name, bytes }): OffsiteStep => ({
      destination,
      backup: name,
      result: 'would-send',
      size_bytes: bytes,
      because: null,
    })),
    ...damaged.map(({ backup }) => removalStep(destination, backup, 'would-remove', REPLACED_BECAUSE)),
    ...expiredNames.map((backup) => removalStep(destination, backup, 'would-remove', RETENTION_BECAUSE)),
  ])
  const unreached = destinations.flatMap(({ destination, because }) =>
    because === null ? [] : [{ destination: destination.name, because }],
  )
  return {
    action: 'offsite-send',
    dry_run: true,
    summary: summarizePlan(steps, unreached.length),
    complete: unreached.length === 0,
    steps,
    unreached,
    waiting,
    offer: null,
  }
}

export const removalStep = (
  destination: string,
  backup: string,
  result: OffsiteStep['result'],
  because: string,
): OffsiteStep => ({ destination, backup, result, size_bytes: null, because })

function summarizePlan(steps: readonly OffsiteStep[], unreached: number): string {
  const sent = steps.filter(({ result }) => result === 'would-send').length
  const removed = steps.length - sent
  const sentences = [
    sent === 0 ? 'No backup has to be sent.' : sent === 1 ? 'Would send 1 copy.' : `Would send ${sent} copies.`,
    ...(removed === 0 ? [] : [removed === 1 ? 'Would remove 1 older copy.' : `Would remove ${removed} older copies.`]),
    ...(unreached === 0 ? [] : [unreachedSentence(unreached)]),
  ]
  return sentences.join(' ')
}

export const unreachedSentence = (count: number): string =>
  count === 1 ? '1 destination was not reached.' : `${count} destinations were not reached.`

/** Whether there is nothing to do, so that nothing is asked of anybody. */
export const isSendNeeded = ({ steps, unreached }: Pick<OffsiteTransferData, 'steps' | 'unreached'>): boolean =>
  steps.length > 0 || unreached.length > 0
