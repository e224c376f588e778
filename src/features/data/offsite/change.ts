import { stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { offsiteAdd } from '../../../../contract/actions/offsite-add.ts'
import type { OffsiteChangeData } from '../../../../contract/kinds/offsite.ts'
import { usherError } from '../../../lib/errors.ts'
import { backupPassphrase, backupsFolder } from '../../../platform/backup-catalogue/backup-files.ts'
import { assertShareAnswers } from '../../../platform/host/silent-shares.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  assertValidDestination,
  readDestinations,
  requireDestination,
  writeDestinations,
  type Destination,
} from '../../../platform/offsite/destination.ts'
import { mountPointOf } from '../../../platform/offsite/folder.ts'
import { parseObjectName } from '../../../platform/offsite/object-names.ts'
import { openStorage } from '../../../platform/offsite/open-storage.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { nearestExisting } from '../restore/targets.ts'
import { forgetCatalogue } from './catalogue.ts'
import { withPatience } from './patience.ts'

export interface DestinationChange {
  action: OffsiteChangeData['action']
  destination: Destination
  sameDisk: boolean
  /** Null if the destination was not asked. */
  copies: number | null
  notes: string[]
}

const USUAL_REGION = 'us-east-1'
const NEVER = new AbortController().signal

/**
 * Checks that the place is there, and that it is not the disk of the backups. Writes nothing. Throws OFFSITE-2 to
 * OFFSITE-5, or what keeps the destination from being reached.
 */
export async function planOffsiteAdd(
  { name, type, location, region = USUAL_REGION, unencrypted, same_disk }: ArgumentsOf<typeof offsiteAdd>,
  machine: Machine,
): Promise<DestinationChange> {
  const base: Destination = {
    name,
    type,
    location,
    region,
    plain: unencrypted,
    id: randomUUID(),
    mount_point: null,
    added_at: machine.now().toISOString(),
  }
  assertValidDestination(base)
  const others = readDestinations(machine.paths)
  if (others.some((one) => one.name === name)) throw usherError('OFFSITE-3', { name })
  const twin = others.find((one) => one.location === location)
  if (twin) {
    const because = `It is the location of ${twin.name} already.`
    throw usherError('OFFSITE-4', { location, type, because })
  }
  // A repository of restic may be a folder too.
  if (location.startsWith('/') && !same_disk) await assertOtherDisk(location, machine)
  const mount_point = type === 'folder' ? await mountPointOf(await existingFolder(location), machine.procPath) : null
  const destination = { ...base, mount_point }
  const storage = openStorage(destination, machine)
  const found = await withPatience(name, NEVER, async (signal) => {
    const id = await storage.readId(signal)
    return { id, copies: id === null ? 0 : countReceipts(await storage.list(signal)) }
  })
  const same = others.find((one) => one.id === found.id)
  if (same) throw usherError('OFFSITE-4', { location, type, because: `It is the location of ${same.name} already.` })
  return {
    action: 'offsite-add',
    destination: { ...destination, id: found.id ?? destination.id },
    sameDisk: same_disk,
    copies: found.copies,
    notes: addNotes(destination, found, machine),
  }
}

const countReceipts = (objects: readonly { name: string }[]): number =>
  objects.filter(({ name }) => parseObjectName(name)?.form === 'receipt').length

async function existingFolder(location: string): Promise<string> {
  await assertShareAnswers(location)
  return nearestExisting(location)
}

/** A folder whose disk is not mounted is on the disk that has its mount point. */
async function assertOtherDisk(location: string, machine: Machine): Promise<void> {
  const [there, here] = await Promise.all([
    existingFolder(location).then((folder) => stat(folder)),
    nearestExisting(backupsFolder(machine.paths)).then((folder) => stat(folder)),
  ])
  if (there.dev === here.dev) throw usherError('OFFSITE-5', { path: location })
}

function addNotes({ type, plain }: Destination, found: { id: string | null }, machine: Machine): string[] {
  return [
    ...(found.id === null ? [] : ['Copies that are there already stay, and can be fetched.']),
    ...(plain && type !== 'restic'
      ? ['Backups contain the credentials of the apps in plain text, and are sent there without encryption.']
      : []),
    ...(!plain && type !== 'restic' && backupPassphrase(machine) === undefined
      ? ['Nothing can be sent before BACKUP_PASSPHRASE is set. Keep a copy of it in another place.']
      : []),
    ...(type === 'restic' ? ['Keep a copy of the repository’s password in another place.'] : []),
  ]
}

export async function planOffsiteRemove({ name }: { name: string }, machine: Machine): Promise<DestinationChange> {
  const destination = requireDestination(machine.paths, name)
  return { action: 'offsite-remove', destination, sameDisk: destination.mount_point === null, copies: null, notes: [] }
}

export function offsiteChangeRecord({
  action,
  destination: { name, type, location, region, plain },
  sameDisk,
}: DestinationChange): Omit<ChangeRecord, 'action' | 'summary'> {
  const isAdded = action === 'offsite-add'
  const value = recordedValues('destination', { [name]: `${type} ${location}` })
  const body = { name, type, location, region, unencrypted: plain, same_disk: sameDisk }
  return {
    targets: [name],
    before: isAdded ? null : value,
    after: isAdded ? value : null,
    inverse: isAdded ? { action: 'offsite-remove', body: { name } } : { action: 'offsite-add', body },
    no_inverse_because: null,
  }
}

/** Marks the place first: a destination that is listed is always marked. */
export async function performOffsiteAdd(plan: DestinationChange, machine: Machine): Promise<OffsiteChangeData> {
  const { destination } = plan
  const storage = openStorage(destination, machine)
  const id = await withPatience(
    destination.name,
    NEVER,
    async (signal) => (await storage.readId(signal)) ?? (await storage.claim(destination.id, signal)),
  )
  const mount_point =
    destination.type === 'folder' ? await mountPointOf(destination.location, machine.procPath) : destination.mount_point
  writeDestinations(machine.paths, [...readDestinations(machine.paths), { ...destination, id, mount_point }])
  return changeData(plan, false)
}

export async function performOffsiteRemove(plan: DestinationChange, machine: Machine): Promise<OffsiteChangeData> {
  const { name } = plan.destination
  writeDestinations(
    machine.paths,
    readDestinations(machine.paths).filter((one) => one.name !== name),
  )
  forgetCatalogue(name, machine)
  return changeData(plan, false)
}

export const dryRunOffsiteChange = (plan: DestinationChange): OffsiteChangeData => changeData(plan, true)

function changeData(
  { action, destination: { name, type, location, plain }, copies, notes }: DestinationChange,
  dry_run: boolean,
): OffsiteChangeData {
  return {
    action,
    dry_run,
    summary: summaries[action][dry_run ? 'dry_run' : 'done'](name),
    name,
    type,
    location,
    encrypted: isEncrypted({ type, plain }),
    copies,
    notes,
  }
}

/** restic encrypts whatever it is given. */
export const isEncrypted = ({ type, plain }: Pick<Destination, 'type' | 'plain'>): boolean =>
  type === 'restic' || !plain

const summaries = {
  'offsite-add': {
    dry_run: (name: string) => `The destination ${name} would be added. Nothing would be sent.`,
    done: (name: string) => `The destination ${name} is added. Nothing was sent yet.`,
  },
  'offsite-remove': {
    dry_run: (name: string) => `The destination ${name} would be forgotten. The copies there would stay.`,
    done: (name: string) => `The destination ${name} is forgotten. The copies there stay.`,
  },
}
