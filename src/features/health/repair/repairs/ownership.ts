import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { assertEngineIsLocal } from '../../checks/local-engine.ts'
import type { CheckFacts } from '../../checks/facts.ts'
import { gatherContentFolders } from '../../checks/storage/app-folders.ts'
import { settingsUser } from '../../checks/storage/config-writable.ts'
import { configuredUser } from '../../../../platform/engine/container-user.ts'
import { isSettingsEntry } from '../../../services/lifecycle/unwritable-settings.ts'
import {
  findUnwritablePaths,
  type UnwritablePath,
  type UnwritableScan,
  type RunAsUser,
} from '../../../../platform/host/unwritable-paths.ts'
import { changeOwner, ownershipAfter } from '../../../../platform/host/ownership-change.ts'
import { quoteForShell } from '../../../../lib/shell.ts'
import { stepDone, stepFailed, type PreparedRepair, type Repair, type NotApplicable } from '../repair.ts'
import { reasonOutsideMount, findHostLocation } from './host-location.ts'

/** Beyond these numbers of entries, a person has to change the owner. */
const MAX_INSPECTED = 200_000
const MAX_CHANGED = 10_000
const MAX_COMMANDS_SHOWN = 20

/** The finding's subject looks like `sonarr:/data/media/tv`. */
export const changeFolderOwnerRepair: Repair = {
  name: 'set-folder-owner',
  title: 'Give the folder to the user that writes to it',
  async prepare({ subject }, facts) {
    const [service = '', path = ''] = subject?.split(/:(.*)/s) ?? []
    const user = await writingUser(service, facts)
    const others = await otherWriters(service, facts)
    return prepareOwnershipChange({ service, path, facts, user, others })
  },
}

export const changeSettingsOwnerRepair: Repair = {
  name: 'set-settings-owner',
  title: 'Give the settings to the user that the app runs as',
  async prepare({ subject: service }, facts) {
    const { services } = await facts.stack()
    const path = services.find(({ name }) => name === service)?.storage.config
    if (service === null || path === undefined) return { reason: 'The stack does not say where its settings are.' }
    const container = (await facts.containers()).get(service)
    const user = container ? await settingsUser(service, container, facts) : null
    if (user === null) return { reason: `${service} does not run, so the user it runs as is not known.` }
    return prepareOwnershipChange({
      service,
      path,
      facts,
      user,
      others: new Map(),
      wanted: isSettingsEntry,
    })
  },
}

/** Returns the user that the write test used: PUID for an image that starts as root, else the process's user. */
async function writingUser(service: string, facts: CheckFacts): Promise<RunAsUser> {
  const container = (await facts.running()).get(service)
  const [uid, gid] = (container ? configuredUser(container) : undefined)?.split(':').map(Number) ?? []
  const inside = await (await facts.containerView(service)).appUser()
  return uid === undefined ? inside : { uid, gid: gid ?? uid, groups: [gid ?? uid] }
}

/** Returns the services that write files as other users, by user id. Files of those users keep their owner. */
async function otherWriters(service: string, facts: CheckFacts): Promise<Map<number, string>> {
  const { importers, clients } = await gatherContentFolders(facts)
  const others = [...importers, ...clients].filter((one) => one.service !== service)
  const found = await Promise.all(
    others.map(async (one) => [(await writingUser(one.service, facts)).uid, one.service] as const),
  )
  return new Map(found)
}

interface OwnershipChange {
  service: string
  path: string
  facts: CheckFacts
  user: RunAsUser
  others: ReadonlyMap<number, string>
  wanted?: Parameters<typeof findUnwritablePaths>[2]['includes']
}

async function prepareOwnershipChange({
  service,
  path,
  facts,
  user,
  others,
  wanted: includes,
}: OwnershipChange): Promise<PreparedRepair | NotApplicable> {
  const own = await assertEngineIsLocal(facts)
  if (own !== undefined) return { reason: 'usher runs in a container, which may not change the owner of files.' }
  const container = (await facts.containers()).get(service)
  const location = container && findHostLocation(path, container)
  if (!location) return { reason: `${path} of ${service} is not in a folder of this machine.` }
  const outside = await reasonOutsideMount(location)
  if (outside !== null) return { reason: outside }
  const { host_path } = location
  const scan = await findUnwritablePaths(host_path, user, {
    max_entries: MAX_INSPECTED,
    ...(includes && { includes }),
  })
  const by_hand = {
    summary: 'change the owner of everything',
    command: `sudo chown -R ${user.uid}:${user.gid} ${quoteForShell(host_path)}`,
  }
  const problem = reasonNotToChange(scan, user, others, host_path)
  return problem === null ? ownershipRepair(scan, user, host_path) : { reason: problem, by_hand }
}

function reasonNotToChange(
  { unwritable, unreadable, truncated }: UnwritableScan,
  user: RunAsUser,
  others: ReadonlyMap<number, string>,
  at: string,
): string | null {
  if (truncated || unwritable.length > MAX_CHANGED)
    return `More than ${truncated ? MAX_INSPECTED : MAX_CHANGED} files below ${at} would need checking or changing. Change them by hand.`
  if (unreadable.length > 0) return `This user may not read ${unreadable[0]}; root may.`
  if (unwritable.length === 0)
    return `User ${user.uid} may write everything below ${at}, so the cause is something else.`
  const own = process.getuid?.() ?? 0
  if (own !== 0 && unwritable.some(({ uid }) => uid !== own || uid !== user.uid))
    return `Only root may give away what belongs to others, and usher runs as user ${own}.`
  const taken = unwritable.find(({ uid }) => others.has(uid) && uid !== user.uid)
  return taken
    ? `${taken.path} belongs to user ${taken.uid}, which ${others.get(taken.uid)} runs as. That app could no longer write it. Run both as one user.`
    : null
}

function ownershipRepair(scan: UnwritableScan, user: RunAsUser, at: string): PreparedRepair {
  const { unwritable } = scan
  const parts = ownershipSteps(unwritable, user, at)
  return {
    steps: parts.map(({ what }) => what),
    commands: unwritable.slice(0, MAX_COMMANDS_SHOWN).flatMap((one) => chownCommands(one, user)),
    skipped: skippedItems(scan),
    change: {
      targets: [at],
      before: recordedValues(
        'file-owner',
        Object.fromEntries(unwritable.map(({ path, uid, gid, mode }) => [path, `${uid}:${gid} ${formatMode(mode)}`])),
      ),
      after: recordedValues(
        'file-owner',
        Object.fromEntries(unwritable.map(({ path }) => [path, `${user.uid}:${user.gid}`])),
      ),
      inverse: null,
      no_inverse_because:
        'The app could not write the files again, so usher does not undo this. The previous owners and modes are in this entry under before: use chown and chmod to put one back.',
    },
    async perform(_machine, work): Promise<RepairStep[]> {
      const ended: RepairStep[] = []
      for (const { what, entries } of parts) {
        const failed: string[] = []
        for (const entry of entries) {
          work.safePoint()
          const problem = await changeOwner(entry, user)
          if (problem !== null) failed.push(`${entry.path}: ${problem}`)
        }
        const because = `${failed.length} of ${entries.length} failed. ${failed[0]}`
        ended.push(failed.length === 0 ? stepDone(what) : stepFailed(what, because))
      }
      return ended
    },
  }
}

/** Separates the entries that get another owner from those that only lack a permission. */
function ownershipSteps(
  unwritable: readonly UnwritablePath[],
  { uid, gid }: RunAsUser,
  at: string,
): { what: string; entries: UnwritablePath[] }[] {
  const foreign = unwritable.filter((entry) => entry.uid !== uid)
  const own = unwritable.filter((entry) => entry.uid === uid)
  return [
    { what: `Give ${countEntries(foreign)} in ${at} to user ${uid}, group ${gid}.`, entries: foreign },
    { what: `Let user ${uid} write ${countEntries(own)} of its own in ${at}.`, entries: own },
  ].filter(({ entries }) => entries.length > 0)
}

function countEntries(entries: readonly UnwritablePath[]): string {
  const counts = (['folder', 'file'] as const).flatMap((type) => {
    const count = entries.filter((entry) => entry.type === type).length
    return count === 0 ? [] : [`${count} ${type}${count === 1 ? '' : 's'}`]
  })
  return counts.join(' and ')
}

function chownCommands(entry: UnwritablePath, user: RunAsUser): string[] {
  const to = ownershipAfter(user, entry)
  const path = quoteForShell(entry.path)
  return [
    ...(to.uid === entry.uid && to.gid === entry.gid ? [] : [`chown ${to.uid}:${to.gid} ${path}`]),
    ...(to.mode === entry.mode ? [] : [`chmod ${formatMode(to.mode)} ${path}`]),
  ]
}

function skippedItems({ symlinks, other_disks, unwritable }: UnwritableScan): PreparedRepair['skipped'] {
  return [
    ...(symlinks === 0
      ? []
      : [{ subject: symlinks === 1 ? 'One link' : `${symlinks} links`, because: 'usher does not follow links.' }]),
    ...other_disks.map((what) => ({ subject: what, because: 'It is on another disk.' })),
    ...(unwritable.length > MAX_COMMANDS_SHOWN
      ? [
          {
            subject: `${unwritable.length - MAX_COMMANDS_SHOWN} more commands`,
            because: 'The rest are the same commands, and are not shown.',
          },
        ]
      : []),
  ]
}

const formatMode = (mode: number): string => mode.toString(8).padStart(3, '0')
