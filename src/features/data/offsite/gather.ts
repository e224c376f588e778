import type { OffsiteCopy, OffsiteData, OffsiteDestination } from '../../../../contract/kinds/offsite.ts'
import { UsherError } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readDestinations, readSender, type Destination } from '../../../platform/offsite/destination.ts'
import { openStorage } from '../../../platform/offsite/open-storage.ts'
import { readScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import { RETENTION_RULE } from '../backup/retention.ts'
import { readCatalogue, recallCatalogue } from './catalogue.ts'
import { isEncrypted } from './change.ts'
import { readLocalBackups } from './local-backups.ts'
import { isWhole, selectTransfers } from './selection.ts'
import { unreachedSentence } from './send-plan.ts'
import type { RemoteCatalogue, LocalBackup, RemoteCopy } from './types.ts'

/** Asks every destination at once. One that is not reached is shown as it was when it last answered. */
export async function gatherOffsite(machine: Machine, signal: AbortSignal): Promise<OffsiteData> {
  const recorded = readDestinations(machine.paths)
  const { backups } = recorded.length === 0 ? { backups: [] } : await readLocalBackups(machine)
  const destinations = await Promise.all(recorded.map((one) => describeDestination(one, backups, machine, signal)))
  const unreached = destinations.filter(({ reached }) => !reached)
  return {
    summary: summarizeDestinations(destinations),
    retention: RETENTION_RULE,
    scheduled: readScheduleSettings(machine.state()).tasks['offsite']?.enabled_at != null,
    destinations,
    ...completenessOf(unreached.map(({ name, because }) => ({ subject: name, because: because ?? '' }))),
  }
}

async function describeDestination(
  destination: Destination,
  local: readonly LocalBackup[],
  machine: Machine,
  signal: AbortSignal,
): Promise<OffsiteDestination> {
  const { name, type, location, added_at } = destination
  const base = {
    name,
    type,
    location,
    encrypted: isEncrypted(destination),
    added_at,
    command: `usher offsite send ${quoteForShell(name)}`,
  }
  try {
    const catalogue = await readCatalogue(destination, openStorage(destination, machine), machine, signal)
    const state = { reached: true, because: null, reached_at: machine.now().toISOString() }
    return { ...base, ...state, ...catalogueData(catalogue, local, readSender(machine.paths), machine.now()) }
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    const last = recallCatalogue(name, machine)
    const state = { reached: false, because: thrown.data.summary, reached_at: last?.at ?? null }
    const nothing: RemoteCatalogue = { copies: [], leftovers: [], freeBytes: null }
    return {
      ...base,
      ...state,
      ...catalogueData(last?.value ?? nothing, local, readSender(machine.paths), machine.now()),
    }
  }
}

function catalogueData(
  { copies, freeBytes }: RemoteCatalogue,
  local: readonly LocalBackup[],
  sender: string | null,
  now: Date,
) {
  const whole = copies.filter(isWhole)
  return {
    newest_at: latest(whole.map(({ receipt }) => receipt.made_at)),
    verified_at: latest(whole.flatMap(({ provedAt }) => provedAt ?? [])),
    total_bytes: copies.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    free_bytes: freeBytes,
    missing: selectTransfers(local, copies, sender, now).sent.length,
    copies: copies.map(copyData),
  }
}

const latest = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null

function copyData({ id, receipt, bytes, state, because, provedAt }: RemoteCopy): OffsiteCopy {
  return {
    backup: id.backup,
    created_at: receipt?.made_at ?? null,
    size_bytes: bytes,
    services: receipt?.services ?? null,
    status: state === 'intact' && provedAt !== null ? 'verified' : state,
    sent_at: receipt?.sent_at ?? null,
    verified_at: provedAt,
    because,
  }
}

function summarizeDestinations(destinations: readonly OffsiteDestination[]): string {
  if (destinations.length === 0) return 'No backup is kept anywhere else.'
  const unreached = destinations.filter(({ reached }) => !reached).length
  const behind = destinations.filter(({ reached, missing }) => reached && missing > 0).length
  if (unreached === destinations.length)
    return unreached === 1 ? 'The destination was not reached.' : 'No destination was reached.'
  const sentences = [
    behind === 0
      ? destinations.length === 1
        ? 'The destination has every backup that it should have.'
        : 'The destinations that were reached have every backup that they should have.'
      : behind === 1
        ? '1 destination lacks backups.'
        : `${behind} destinations lack backups.`,
    ...(unreached === 0 ? [] : [unreachedSentence(unreached)]),
  ]
  return sentences.join(' ')
}
