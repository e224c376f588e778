import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { performBackup } from '../../features/data/backup/perform.ts'
import { planBackup } from '../../features/data/backup/plan.ts'
import { performOffsiteAdd, planOffsiteAdd } from '../../features/data/offsite/change.ts'
import { performSend } from '../../features/data/offsite/send.ts'
import { planSend } from '../../features/data/offsite/send-plan.ts'
import { backupPassphrase } from '../../platform/backup-catalogue/backup-files.ts'
import type { Machine } from '../../platform/machine.ts'
import { readDestinations, type Destination } from '../../platform/offsite/destination.ts'
import { openStateStore } from '../../platform/store/state-store.ts'
import { quietWork } from './rehearsal-backup.ts'

const NAME = 'usb'
const PASSPHRASE = 'rehearsed-passphrase'
const SERVICES = ['sonarr', 'radarr', 'prowlarr']
const HOUR_MS = 60 * 60_000

/** Makes a backup, and sends it to a second disk, as usher did at that time. What an earlier run made stays. */
export async function sendRehearsedCopies(machine: Machine, at: Date): Promise<{ name: string; outcome: string }> {
  if (backupPassphrase(machine) === undefined)
    machine.settings().prepareChange('BACKUP_PASSPHRASE', PASSPHRASE, null).write()
  const now = () => at
  const state = openStateStore(machine.paths, { now })
  const then: Machine = { ...machine, now, state: () => state }
  try {
    const before: Machine = { ...then, now: () => new Date(at.getTime() - HOUR_MS) }
    await performBackup(await planBackup(SERVICES, before), before, quietWork)
    const name = mountedDestination(machine) ?? (await addSecondDisk(then))
    const { summary } = await performSend(await planSend([name], then), then, quietWork)
    return { name, outcome: summary }
  } finally {
    state.close()
  }
}

const unmounted = (location: string): string => `${location}-unmounted`

/** Returns the second disk of an earlier run, mounted again. */
function mountedDestination({ paths }: Machine): string | undefined {
  const known = readDestinations(paths).find(({ name }) => name === NAME)
  if (known && existsSync(unmounted(known.location))) renameSync(unmounted(known.location), known.location)
  return known?.name
}

/** A rehearsal has one disk only, so its second one is a folder of it. */
async function addSecondDisk(machine: Machine): Promise<string> {
  const location = join(machine.paths.home!, 'second-disk')
  mkdirSync(location, { recursive: true })
  const request = {
    name: NAME,
    type: 'folder',
    location,
    region: undefined,
    unencrypted: false,
    same_disk: true,
  } as const
  await performOffsiteAdd(await planOffsiteAdd(request, machine), machine)
  return NAME
}

/** Takes the disk away. Returns how a send ends then. */
export async function unmountDestination(machine: Machine, name: string): Promise<string> {
  const { location } = readDestinations(machine.paths).find((one) => one.name === name) as Destination
  renameSync(location, unmounted(location))
  const { summary } = await performSend(await planSend([name], machine), machine, quietWork)
  return summary
}
