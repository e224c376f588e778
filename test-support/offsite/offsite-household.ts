import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OffsiteType } from '../../contract/kinds/offsite.ts'
import { performBackup } from '../../src/features/data/backup/perform.ts'
import { planBackup } from '../../src/features/data/backup/plan.ts'
import { performOffsiteAdd, planOffsiteAdd } from '../../src/features/data/offsite/change.ts'
import { performFetch, planFetch } from '../../src/features/data/offsite/fetch.ts'
import { gatherOffsite } from '../../src/features/data/offsite/gather.ts'
import { nextCopyToProve } from '../../src/features/data/offsite/next-proof.ts'
import { performRemoteTrial, planRemoteTrial } from '../../src/features/data/offsite/prove.ts'
import { performSend } from '../../src/features/data/offsite/send.ts'
import { planSend } from '../../src/features/data/offsite/send-plan.ts'
import type { WorkContext } from '../../src/operations/jobs/work-context.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { UsherError, usherError } from '../../src/lib/errors.ts'
import { MARKER_NAME } from '../../src/platform/offsite/object-names.ts'
import { householdWithData } from '../backup/household-with-data.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { workWithoutJob } from '../jobs/work-without-job.ts'

export const OFFSITE_PASSPHRASE = 'correct horse battery staple'

/** Without an engine, a proof checks the databases and starts nothing. */
export const engineless: Partial<Machine> = {
  engine: async () => Promise.reject(usherError('ENGINE-2', { remedy: '', start: '' })),
}

/** A household with data, a passphrase, and an empty folder that can be a destination. */
export function offsiteHousehold(home?: string, parts: Partial<Machine> = {}) {
  const { machine } = householdWithData(home, parts)
  for (const name of ['BACKUP_PASSPHRASE', 'OFFSITE_RESTIC_PASSWORD'])
    machine.settings().prepareChange(name, OFFSITE_PASSPHRASE, null).write()
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const backups = join(machine.paths.data, 'backups')
  const add = async (type: OffsiteType = 'folder', location = folder, plain = false) => {
    const request = { name: 'away', type, location, region: undefined, unencrypted: plain, same_disk: true }
    return await performOffsiteAdd(await planOffsiteAdd(request, machine), machine)
  }
  return {
    machine,
    /** The folder of the destination called `away`. */
    folder,
    backups,
    backUp: async (encrypt = false): Promise<string> => {
      const { name } = await performBackup(await planBackup([], machine, { encrypt }), machine, workWithoutJob)
      return name!
    },
    add,
    /** A destination without encryption, which takes a second each time. */
    addPlain: () => add('folder', folder, true),
    send: async (work: WorkContext = workWithoutJob) => performSend(await planSend([], machine), machine, work),
    fetch: async (backup: string) =>
      performFetch(await planFetch({ destination: 'away', backup }, machine), machine, workWithoutJob),
    look: async () => (await gatherOffsite(machine, new AbortController().signal)).destinations[0]!,
    /** Proves the copy that the schedule would prove next. */
    proveNext: async () => {
      const { destination, backup } = nextCopyToProve(machine)!
      return await performRemoteTrial(await planRemoteTrial(destination, backup, machine), machine, workWithoutJob)
    },
    /** The fire: everything here is gone, and the destination is left. */
    loseBackups: () => {
      rmSync(backups, { recursive: true })
      mkdirSync(backups)
    },
    /** Everything at the destination is gone, other than the file that marks it. */
    loseObjects: () => {
      for (const name of readdirSync(folder)) if (name !== MARKER_NAME) rmSync(join(folder, name))
    },
    objects: () => readdirSync(folder).toSorted(),
  }
}

/** Returns the code of the error. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UsherError)) throw error
  return error.data.code
}

/** Returns the object that has the backup. */
export const parcelOf = (objects: readonly string[]): string =>
  objects.find((name) => /\.tar(\.zst)?(\.age)?$/.test(name))!
