import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { gatherContentFolders } from '../../checks/storage/app-folders.ts'
import type { ProcessUser } from '../../checks/process-user.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { findSilentShares } from '../../../../platform/host/silent-shares.ts'
import { createFolder as createOneFolder } from '../../../../platform/host/create-folder.ts'
import { quoteForShell } from '../../../../lib/shell.ts'
import { stepDone, stepFailed, serviceOfFinding, type Repair } from '../repair.ts'
import { reasonOutsideMount, findHostLocation, type HostLocation } from './host-location.ts'

interface MissingFolder extends HostLocation {
  /** The path inside the service. */
  path: string
}

/** Uses the owner and mode with which the app itself would create the folder. */
export const makeFoldersRepair: Repair = {
  name: 'create-folders',
  title: 'Create the missing folders, for the user that the app runs as',
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const inside = await facts.containerView(service)
    const { importers, clients } = await gatherContentFolders(facts)
    const folders = [...importers, ...clients].find((one) => one.service === service)?.folders ?? []
    const missing: MissingFolder[] = []
    for (const path of folders) {
      if ((await inside.stat(path)) !== undefined) continue
      const location = findHostLocation(path, inside.container)
      if (!location)
        return {
          reason: `${path} of ${service} is not in a folder of this machine. A folder inside the container would be lost with it.`,
        }
      const problem = await findObstacle(location)
      if (problem !== null) return { reason: problem }
      missing.push({ path, ...location })
    }
    if (missing.length === 0) return { reason: `All folders of ${service} exist now.` }
    const owner = await inside.appUser()
    const own = process.getuid?.() ?? 0
    const mode = 0o777 & ~(owner.umask ?? DEFAULT_UMASK)
    const commands = missing.map(
      ({ host_path }) =>
        `install -d -o ${owner.uid} -g ${owner.gid} -m ${mode.toString(8)} ${quoteForShell(host_path)}`,
    )
    if (own !== 0 && own !== owner.uid)
      return {
        reason: `Only root may create a folder for another user, and usher runs as user ${own}.`,
        by_hand: { summary: 'create it', command: `sudo ${commands[0]!}` },
      }
    const steps = missing.map(
      ({ host_path, path }) =>
        `Create ${host_path} (${path} in ${service}) for user ${owner.uid}, group ${owner.gid}, mode ${mode.toString(8)}.`,
    )
    return {
      steps,
      commands,
      skipped: [],
      change: {
        targets: missing.map(({ host_path }) => host_path),
        before: null,
        after: recordedValues(
          'file-owner',
          Object.fromEntries(
            missing.map(({ host_path }) => [host_path, `${owner.uid}:${owner.gid} ${mode.toString(8)}`]),
          ),
        ),
        inverse: null,
        no_inverse_because: 'New files in it would be removed too. An empty folder does no harm.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [index, location] of missing.entries()) {
          work.safePoint()
          const problem = await createFolder(location, owner, mode)
          ended.push(problem === null ? stepDone(steps[index]!) : stepFailed(steps[index]!, problem))
        }
        return ended
      },
    }
  },
}

const DEFAULT_UMASK = 0o022

/** Returns the missing folders between the mounted folder and this one, outermost first. */
async function missingAncestors({ host_path, mount_source }: HostLocation): Promise<string[]> {
  if (!isWithin(host_path, mount_source)) return []
  const stats = await lstat(host_path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined
    throw thrown
  })
  return stats || host_path === mount_source
    ? []
    : [...(await missingAncestors({ host_path: dirname(host_path), mount_source })), host_path]
}

/**
 * Returns why the folder cannot be created; null if it can. A folder may exist here although the service does not see
 * it: through a symlink, or a mount made after the service started.
 */
async function findObstacle(location: HostLocation): Promise<string | null> {
  const { around: share } = await findSilentShares(location.host_path)
  if (share !== null) return `The share at ${share} does not answer.`
  const [first] = await missingAncestors(location)
  if (first === undefined) return `${location.host_path} exists, but the service does not see it: restart it first.`
  return reasonOutsideMount({ host_path: dirname(first), mount_source: location.mount_source })
}

/**
 * Creates the folder and its missing parents. Checks for symlinks before each one, and changes no existing folder.
 * Returns the error, or null on success.
 */
async function createFolder(location: HostLocation, owner: ProcessUser, mode: number): Promise<string | null> {
  try {
    for (const folder of await missingAncestors(location)) {
      const outside = await reasonOutsideMount({ host_path: dirname(folder), mount_source: location.mount_source })
      if (outside !== null) return outside
      createOneFolder(folder, { mode, owner })
    }
    return null
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === undefined) throw thrown
    return `The system reports ${code}.`
  }
}
