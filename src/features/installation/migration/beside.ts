import { stat } from 'node:fs/promises'
import type { LeftBehind } from '../../../../contract/kinds/moved.ts'
import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { planUp } from '../../services/lifecycle/up.ts'
import type { LifecyclePlan } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { missingFor } from '../../../platform/settings/missing.ts'
import { dataFolder, infoOf, lookAtFolder, lookAtMemory } from '../setup/look.ts'
import { closure } from '../../../platform/compose-project/closure.ts'
import { foldersToMake } from '../../../platform/compose-project/folders.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { freePorts } from './free-ports.ts'
import { contentRoot, layoutOf } from './layout.ts'
import type { Old } from './others.ts'

/** What bringing usher's own stack up beside another comes to. */
export interface BesidePlan {
  settings: SetupSetting[]
  services: string[]
  /** Services that have no container yet: the way back stops these. */
  fresh: string[]
  writes: string[]
  /** The stack as those settings will fill it in. */
  planned: Stack
  left: LeftBehind[]
  notes: string[]
}

/** The services for the same apps, on ports that are free, as the owner of the same files where those can be shared. */
export async function planBeside(old: Old, machine: Machine): Promise<BesidePlan> {
  const stack = await machine.stack()
  const { services, left } = servicesFor(old, stack, machine)
  const shared = await sharedFolder(old, machine)
  const ports = await freePorts(services, stack, machine)
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
  await assertRoom(up, planned, values, machine)
  const there = new Map(up.before.services.map((one) => [one.service, one.container]))
  return {
    settings,
    services,
    fresh: up.services.map(({ service }) => service).filter((name) => !there.get(name)),
    writes: [...new Set([...(await machine.stackFiles.toWrite([])), ...foldersToMake(services, planned)])],
    planned,
    left,
    notes: [shared.note],
  }
}

/** What of the stack does what the apps of before do. What cannot come up without a setting is left, and told. */
function servicesFor({ names }: Old, stack: Stack, machine: Machine): { services: string[]; left: LeftBehind[] } {
  const values = machine.settings().values()
  const left: LeftBehind[] = []
  const wanted = stack.services.filter(({ app }) => app !== null && names.includes(app))
  const closed = wanted.flatMap(({ name, app }) => {
    const own = closure({ forms: [], services: [name] }, stack, machine.isSetUp(stack)).services.map(
      (one) => one.service,
    )
    const missing = missingFor(own, stack, (key) => values[key]).map((one) => one.name)
    if (missing.length === 0) return own
    const because = `It cannot come up yet: usher config set ${missing[0]}`
    left.push({ app: app!, what: listed(missing), because: `No value is set. ${because}` })
    return []
  })
  return { services: [...new Set(closed)], left }
}

/**
 * The folder for content is shared only where all of it is one folder on one disk and its owner may write in it: then
 * what is there can be gone on with. Players are given it to read; no library has anything of it in its list until
 * `import`, and what is in no list is not touched.
 */
async function sharedFolder({ apps }: Old, machine: Machine): Promise<{ settings: SetupSetting[]; note: string }> {
  const apart = (why: string) => ({
    settings: [],
    note: `The new stack has a folder for downloads and library of its own, because ${why}.`,
  })
  const values = machine.settings().values()
  const { hardlinks, because } = layoutOf(apps)
  const root = contentRoot(apps)
  if (hardlinks === 'no') return apart(`${because[0]!.toLowerCase()}${because.slice(1)}`)
  if (root === null) return apart('the library of before is not one folder of this machine')
  if (values['DATA_ROOT'] && values['DATA_ROOT'] !== root) return apart(`DATA_ROOT is ${values['DATA_ROOT']} already`)
  const found = await stat(root).catch(() => undefined)
  if (!found?.isDirectory()) return apart(`${root} cannot be looked at from here`)
  const owner = ownerOf(apps) ?? { PUID: String(found.uid), PGID: String(found.gid) }
  const wanted = { DATA_ROOT: root, ...owner }
  return {
    settings: Object.entries(wanted).flatMap(([key, to]) =>
      values[key] === to ? [] : [{ key, from: values[key] || null, to }],
    ),
    note: `Both stacks are given ${root}. Players may only read there, and no library of the new one knows of anything in it until it is imported.`,
  }
}

/** As whom the apps of before write. source: linuxserver's images: PUID and PGID */
function ownerOf(apps: Old['apps']): { PUID: string; PGID: string } | undefined {
  const said = (name: string) =>
    apps
      .filter(({ known }) => known.does === 'imports')
      .flatMap(({ container }) => container.environment)
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const [user, group] = [said('PUID'), said('PGID')]
  return user && group && /^\d+$/.test(user + group) ? { PUID: user, PGID: group } : undefined
}

/** Refuses what would not fit: memory, and a folder that cannot be written. */
async function assertRoom(
  { before, services }: LifecyclePlan,
  planned: Stack,
  values: Readonly<Record<string, string>>,
  machine: Machine,
): Promise<void> {
  const names = services.map(({ service }) => service)
  const memory = lookAtMemory(names, planned, await infoOf(machine))
  if (memory) throw memory.refusal
  const folder = dataFolder(planned, names)
  if (folder === null) return
  const owner = before.rehearsal
    ? null
    : { user: Number(values['PUID'] || 1000), group: Number(values['PGID'] || 1000) }
  const { problem } = await lookAtFolder(folder, owner)
  if (problem) throw problem.refusal
}
