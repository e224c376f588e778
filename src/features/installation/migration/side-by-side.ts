import { assertShareAnswers } from '../../../platform/host/silent-shares.ts'
import { stat } from 'node:fs/promises'
import type { SkippedItem } from '../../../../contract/kinds/migration-transfer.ts'
import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { planUp } from '../../services/lifecycle/up.ts'
import type { LifecyclePlan } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { missingSettingsFor } from '../../../platform/settings/missing-settings.ts'
import { findDataFolder, readEngineInfo, checkDataFolder, checkMemory } from '../setup/preflight.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import { missingServiceFolders } from '../../../platform/compose-project/service-folders.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { chooseFreePorts } from './free-ports.ts'
import { commonContentFolder, assessHardlinks } from './folder-layout.ts'
import type { ExistingSetup } from './existing-setups.ts'
import { isImporter } from './known-apps.ts'

export interface SideBySidePlan {
  settings: SetupSetting[]
  services: string[]
  /** Services without a container yet. A rollback stops these. */
  newServices: string[]
  writes: string[]
  /** The stack with the planned settings. */
  planned: Stack
  notIncluded: SkippedItem[]
  notes: string[]
}

/** Plans the services for the same apps, on free ports, as the owner of the old files if those can be shared. */
export async function planSideBySide(old: ExistingSetup, machine: Machine): Promise<SideBySidePlan> {
  const stack = await machine.stack()
  const { services, left: notIncluded } = chooseServices(old, stack, machine)
  const shared = await planSharedFolder(old, machine)
  const ports = await chooseFreePorts(services, stack, machine)
  const settings = [...shared.settings, ...ports]
  const values = {
    ...machine.settings().values(),
    ...Object.fromEntries(settings.map(({ key, to }) => [key, to ?? ''])),
  }
  const planned = await machine.stack(values)
  const as: Machine = {
    ...machine,
    stack: async () => planned,
    settings: () => ({ ...machine.settings(), values: () => values }),
  }
  const up = await planUp({ forms: [], services }, as)
  await assertResources(up, planned, values, machine)
  const containers = new Map(up.before.services.map((one) => [one.service, one.container]))
  return {
    settings,
    services,
    newServices: up.services.map(({ service }) => service).filter((name) => !containers.get(name)),
    writes: [
      ...new Set([...(await machine.stackFiles.pendingPaths([])), ...(await missingServiceFolders(services, planned))]),
    ],
    planned,
    notIncluded,
    notes: [shared.note],
  }
}

/** Selects the services that replace the old apps. Services with a missing setting are skipped and reported. */
function chooseServices(
  { appNames }: ExistingSetup,
  stack: Stack,
  machine: Machine,
): { services: string[]; left: SkippedItem[] } {
  const values = machine.settings().values()
  const left: SkippedItem[] = []
  const wanted = stack.services.filter(({ app }) => app !== null && appNames.includes(app))
  const complete = wanted.flatMap(({ name, app }) => {
    const own = resolveForms({ forms: [], services: [name] }, stack, machine.isSetUp(stack)).services.map(
      (one) => one.service,
    )
    const missing = missingSettingsFor(own, stack, (key) => values[key]).map((one) => one.name)
    if (missing.length === 0) return own
    const because = `It cannot start yet: usher config set ${missing[0]}`
    left.push({ app: app!, subject: joinWithAnd(missing), because: `No value is set. ${because}` })
    return []
  })
  return { services: [...new Set(complete)], left }
}

/**
 * Shares the content folder only if all content is in one folder on one disk and its owner may write to it. Players
 * mount it read-only, and the new libraries contain none of it until `import`: an app does not touch files it does not
 * list.
 */
async function planSharedFolder(
  { apps }: ExistingSetup,
  machine: Machine,
): Promise<{ settings: SetupSetting[]; note: string }> {
  const separate = (why: string) => ({
    settings: [],
    note: `The new stack gets its own folder for downloads and library, because ${why}.`,
  })
  const values = machine.settings().values()
  const { hardlinks_possible, because } = await assessHardlinks(apps)
  const root = commonContentFolder(apps)
  if (hardlinks_possible === false) return separate(`${because[0]!.toLowerCase()}${because.slice(1)}`)
  if (root === null) return separate('the old library is not in a single folder on this machine')
  if (values['DATA_ROOT'] && values['DATA_ROOT'] !== root)
    return separate(`DATA_ROOT is already ${values['DATA_ROOT']}`)
  const found = await assertShareAnswers(root)
    .then(() => stat(root))
    .catch(() => undefined)
  if (!found?.isDirectory()) return separate(`usher cannot read ${root}`)
  const owner = findFileOwner(apps) ?? { PUID: String(found.uid), PGID: String(found.gid) }
  const wanted = { DATA_ROOT: root, ...owner }
  return {
    settings: Object.entries(wanted).flatMap(([key, to]) =>
      values[key] === to ? [] : [{ key, from: values[key] || null, to }],
    ),
    note: `Both stacks use ${root}. Players have read-only access, and the new libraries stay empty until you import.`,
  }
}

/** Returns the user and group of the old apps. source: linuxserver's images: PUID and PGID */
function findFileOwner(apps: ExistingSetup['apps']): { PUID: string; PGID: string } | undefined {
  const valueOf = (name: string) =>
    apps
      .filter(({ known }) => isImporter(known))
      .flatMap(({ container }) => container.environment)
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const [user, group] = [valueOf('PUID'), valueOf('PGID')]
  return user && group && /^\d+$/.test(user + group) ? { PUID: user, PGID: group } : undefined
}

/** Throws if memory is too small or a folder is not writable. */
async function assertResources(
  { before, services }: LifecyclePlan,
  planned: Stack,
  values: Readonly<Record<string, string>>,
  machine: Machine,
): Promise<void> {
  const names = services.map(({ service }) => service)
  const memory = checkMemory(names, planned, await readEngineInfo(machine))
  if (memory) throw memory.refusal
  const folder = findDataFolder(planned, names)
  if (folder === null) return
  const owner = before.rehearsal
    ? null
    : { user: Number(values['PUID'] || 1000), group: Number(values['PGID'] || 1000) }
  const { problem } = await checkDataFolder(folder, owner)
  if (problem) throw problem.refusal
}
