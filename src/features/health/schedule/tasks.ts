import type { ActionName } from '../../../../contract/actions/index.ts'
import {
  scheduledTaskNames,
  type ScheduledTaskName,
  type SkipReason,
} from '../../../../contract/kinds/scheduled-run.ts'
import type { BackupData } from '../../../../contract/kinds/backup.ts'
import type { OffsiteTransferData } from '../../../../contract/kinds/offsite.ts'
import type { LeavingData } from '../../../../contract/kinds/leaving.ts'
import type { StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import { nextCopyToProve } from '../../data/offsite/next-proof.ts'
import { isSendNeeded } from '../../data/offsite/send-plan.ts'
import { isSafetyBackup, listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { readBackupRecord } from '../../../platform/backup-catalogue/backup-records.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readChoices } from '../../../platform/store/member-notifications.ts'
import type { TaskTiming } from './timing.ts'

/** What the task asks for this time, or why it does nothing. A preview stands for a dry run that would take minutes. */
export type TaskRequest = { body: Record<string, unknown>; preview?: string } | { skip: SkipReason; because: string }

/** A task is an existing action with its body, and when it suits. Its schedule confirms exactly this. */
export interface ScheduledTask {
  name: ScheduledTaskName
  title: string
  meaning: string
  /** When it is due if nobody says otherwise. */
  suggestion: TaskTiming
  /** Whether it may only begin within a window. */
  windowed: boolean
  action: ActionName
  /** The fields of the body that never differ. */
  body: Readonly<Record<string, unknown>>
  /** Adds what only the moment tells, such as the name of the newest backup. */
  request?(machine: Machine): Promise<TaskRequest>
  /**
   * Reads a dry run first: narrows the request, names the services that it would stop, and says in a sentence what is
   * left out.
   */
  narrow?(dryRun: object, body: Record<string, unknown>): TaskRequest & { disturbs?: string[]; note?: string }
  /** Whether an interrupted run may be begun once more. */
  repeats: boolean
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const FRIDAY = 5
const SUNDAY = 7

const backup: ScheduledTask = {
  name: 'backup',
  title: 'Nightly backup',
  meaning:
    'Backs up every service as usher backup does, reads the backup again, and keeps as many older ones as ever. A service that can only be copied while it is stopped is not stopped while somebody uses it.',
  suggestion: { days: EVERY_DAY, from: 3 * 60, to: null },
  windowed: false,
  action: 'backup',
  body: {},
  narrow: (dryRun, body) => ({
    body,
    disturbs: (dryRun as BackupData).services
      .filter(({ method }) => method === 'while-stopped')
      .map(({ service }) => service),
  }),
  repeats: true,
}

const offsite: ScheduledTask = {
  name: 'offsite',
  title: 'Backups elsewhere',
  meaning:
    'Sends the backups that a destination lacks, compares their checksums there, and removes the copies that the rule for backups does not keep. A destination that is not there is reported, and nothing is written in its place.',
  suggestion: { days: EVERY_DAY, from: 4 * 60, to: null },
  windowed: false,
  action: 'offsite-send',
  body: {},
  narrow: (dryRun, body) =>
    isSendNeeded(dryRun as OffsiteTransferData)
      ? { body }
      : { skip: 'nothing-to-do', because: 'Every destination has what it should have.' },
  repeats: true,
}

const proof: ScheduledTask = {
  name: 'proof',
  title: 'Proof of a backup',
  meaning:
    'Unpacks the newest backup into a temporary folder, checks its databases, and starts each app on the copy, in a container without a network. The running services are not touched.',
  suggestion: { days: [SUNDAY], from: 5 * 60, to: null },
  windowed: false,
  action: 'restore-rehearse',
  body: {},
  request: async (machine) => {
    const name = await newestBackup(machine)
    if (name === undefined) return { skip: 'nothing-to-do', because: 'There is no backup to prove yet.' }
    return { body: { backup: name }, preview: proofPreview(name) }
  },
  repeats: true,
}

const proofPreview = (backup: string): string => `Would prove the backup ${backup}.`

const retrieval: ScheduledTask = {
  name: 'retrieval',
  title: 'Proof of a copy elsewhere',
  meaning:
    'Fetches the newest copy of a destination, proves it as a backup here is proved, and removes it from here again. With several destinations, the one whose proof is oldest is next. It fetches the whole copy each time.',
  suggestion: { days: [SUNDAY], from: 5 * 60 + 30, to: null },
  windowed: false,
  action: 'restore-rehearse',
  body: {},
  request: async (machine) => {
    const next = nextCopyToProve(machine)
    if (!next) return { skip: 'nothing-to-do', because: 'No destination is known to have a copy to prove yet.' }
    const { backup, destination, bytes } = next
    return { body: { backup, destination }, preview: fetchPreview(backup, destination, formatBytes(bytes)) }
  },
  repeats: true,
}

const fetchPreview = (backup: string, destination: string, size: string): string =>
  `Would fetch ${size} from ${destination} and prove the backup ${backup}.`

const checks: ScheduledTask = {
  name: 'checks',
  title: 'Daily checks',
  meaning:
    'Tests what reading alone cannot show, such as whether a download can be hardlinked into the library. It writes small files and deletes them, and interrupts nothing. usher watch runs all other checks anyway.',
  suggestion: { days: EVERY_DAY, from: 6 * 60 + 30, to: null },
  windowed: false,
  action: 'diagnose',
  body: {},
  repeats: true,
}

const releases: ScheduledTask = {
  name: 'releases',
  title: 'Check for newer versions',
  meaning:
    'Asks the registries which tags they have and what the declared ones name now. It pulls nothing, and usher update then shows what is newer. The registries see which images you use, and your public address.',
  suggestion: { days: EVERY_DAY, from: 4 * 60, to: null },
  windowed: false,
  action: 'update-check',
  body: {},
  repeats: true,
}

const lookup: ScheduledTask = {
  name: 'lookup',
  title: 'Look for updates',
  meaning:
    'Pulls the images that the stack declares from their registries. Services keep running on the image they have, and usher update and an alert then say what a newer image would change.',
  suggestion: { days: EVERY_DAY, from: 4 * 60 + 30, to: null },
  windowed: false,
  action: 'pull',
  body: {},
  repeats: true,
}

const updates: ScheduledTask = {
  name: 'updates',
  title: 'Updates',
  meaning:
    'Updates one service at a time, each with a backup before and a rollback if it does not become healthy. It skips every service with a known breaking change, waits until nobody is watching and nothing is being imported, begins only inside the window, and begins no further service once the window has ended.',
  suggestion: { days: EVERY_DAY, from: 3 * 60 + 30, to: 5 * 60 + 30 },
  windowed: true,
  action: 'update-apply',
  body: { when_idle: true },
  narrow(dryRun, body) {
    const newer = (dryRun as StackUpdateData).services.filter(({ result }) => updatable.has(result))
    const isBreaking = ({ result, breaking_changes }: (typeof newer)[number]) =>
      result === 'would-block' || breaking_changes.length > 0
    const services = newer.filter((one) => !isBreaking(one)).map(({ service }) => service)
    const held = newer.filter(isBreaking).map(({ service }) => service)
    if (services.length === 0) return { skip: 'nothing-to-do', because: NOTHING_TO_UPDATE }
    return { body: { ...body, services }, disturbs: services, ...(held.length > 0 && { note: heldBackNote(held) }) }
  },
  repeats: false,
}

const updatable: ReadonlySet<string> = new Set(['would-update', 'would-block'])

const NOTHING_TO_UPDATE = 'No service can be updated without a known breaking change.'

export const heldBackNote = (services: readonly string[]): string => heldBack(services.join(', '))

const heldBack = (names: string): string => `Held back because of a known breaking change: ${names}.`

const newsletter: ScheduledTask = {
  name: 'newsletter',
  title: 'Newsletter',
  meaning:
    'Sends each member for whom it is turned on a mail with what is new and what comes next, as usher newsletter send does. Nobody gets it twice on one day.',
  suggestion: { days: [FRIDAY], from: 17 * 60, to: null },
  windowed: false,
  action: 'newsletter-send',
  body: {},
  request: async (machine) =>
    readChoices(machine.state()).some((choice) => choice.newsletter)
      ? { body: {} }
      : { skip: 'nothing-to-do', because: 'Nobody gets the newsletter.' },
  repeats: true,
}

const leaving: ScheduledTask = {
  name: 'leaving',
  title: 'Leaving soon',
  meaning:
    'Announces titles that nobody watches, and removes those whose grace has ended, within the rule of usher leaving. Each is asked about again just before: what is not known stays.',
  suggestion: { days: EVERY_DAY, from: 4 * 60, to: null },
  windowed: false,
  action: 'leaving-apply',
  body: {},
  narrow(dryRun, body) {
    if ((dryRun as LeavingData).leaving_changes.length > 0) return { body }
    return { skip: 'nothing-to-do', because: 'Nothing has to be announced, removed or kept.' }
  },
  repeats: true,
}

const byName: Readonly<Record<ScheduledTaskName, ScheduledTask>> = {
  backup,
  offsite,
  proof,
  retrieval,
  checks,
  releases,
  lookup,
  updates,
  newsletter,
  leaving,
}

/** Every task, in the order in which they are listed. */
export const scheduledTasks: readonly ScheduledTask[] = scheduledTaskNames.map((name) => byName[name])

/**
 * Returns the newest of the backups with the most services that is not known to be damaged: an update backs up one
 * service, and a restore what it replaces.
 */
export async function newestBackup(machine: Machine): Promise<string | undefined> {
  const files = (await listBackups(machine.paths)).filter(({ name }) => !isSafetyBackup(name))
  const known = files.map((file) => ({ name: file.name, record: readBackupRecord(machine, file) }))
  const sound = known.filter(({ record }) => record === undefined || record.damaged === null)
  const most = Math.max(...sound.map(({ record }) => record?.services?.length ?? 0))
  return sound.find(({ record }) => (record?.services?.length ?? 0) === most)?.name
}
