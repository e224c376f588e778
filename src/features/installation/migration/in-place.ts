import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { openSettingsFile, type PreparedSettingChange } from '../../../platform/settings/settings-file.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { servicesWithUnknownApp } from '../../services/stack/gaps.ts'
import { correctionsPath, readCorrections } from '../../../platform/compose-project/corrections.ts'
import { readStack } from '../../../platform/compose-project/stack-reader.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { findOtherProject, type OtherComposeProject } from './existing-setups.ts'

export const STACK_DIR_SETTING = 'STACK_DIR'

export interface InPlacePlan {
  sort: 'in-place'
  project: string
  directory: string
  stack: Stack
  prepared: PreparedSettingChange
  notes: string[]
}

/** Refuses a project unless its files describe exactly what is running. */
export async function planInPlace(name: string, machine: Machine): Promise<InPlacePlan> {
  const project = await findOtherProject(name, machine)
  if (!project) throw usherError('MIGRATION-1', { project: name })
  const directory = findProjectFolder(project)
  const stack = await readProjectStack(project, directory, machine)
  if (stack.name !== name) throw usherError('MIGRATION-3', { project: name, directory, read: stack.name })
  const started = project.files.map((file) => resolve(directory, file))
  if (started.length > 0 && !sameNames(started, stack.files))
    throw usherError('MIGRATION-4', { project: name, directory, files: started.join(', ') })
  return {
    sort: 'in-place',
    project: name,
    directory,
    stack,
    prepared: machine.settings().prepareChange(STACK_DIR_SETTING, directory, null),
    notes: inPlaceNotes(stack, project),
  }
}

function findProjectFolder({ name, directory }: OtherComposeProject): string {
  if (directory === null)
    throw usherError('MIGRATION-2', { project: name, because: 'its containers do not name their folder' })
  if (!existsSync(directory)) throw usherError('MIGRATION-2', { project: name, because: `${directory} is missing` })
  return directory
}

/** Reads the stack with the project's own `.env`, as usher will once it operates it. */
async function readProjectStack({ name }: OtherComposeProject, directory: string, machine: Machine): Promise<Stack> {
  const places = { stack: join(directory, '.env'), usher: machine.settings().paths.usher, operator: null }
  try {
    return await readStack({
      directory,
      environment: openSettingsFile(places, {}).values(),
      corrections: readCorrections(correctionsPath(machine.paths), directory),
    })
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    throw usherError(
      'MIGRATION-2',
      { project: name, because: 'usher cannot read its files as a stack' },
      { cause: thrown },
    )
  }
}

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

function inPlaceNotes(stack: Stack, { containers }: OtherComposeProject): string[] {
  const declared = new Set(stack.services.map(({ name }) => name))
  const strays = containers.flatMap(({ service }) => (service !== null && !declared.has(service) ? [service] : []))
  const unknown = servicesWithUnknownApp(stack)
  return [
    'Its containers keep running. If usher ui or usher watch is running, restart it: it still uses the previous stack.',
    ...(strays.length > 0
      ? [`These have a container but are no longer in the Compose files: ${[...new Set(strays)].join(', ')}.`]
      : []),
    ...(unknown.length === 0
      ? []
      : [
          `usher does not know which app these run, so it can start, stop and monitor them, and ask them nothing: ${unknown.join(', ')}. usher stack says more.`,
        ]),
  ]
}

export function inPlaceAdoptionData(
  { project, directory, stack, prepared, notes }: InPlacePlan,
  dryRun: boolean,
): AdoptionData {
  return {
    dry_run: dryRun,
    offer: null,
    adopted: true,
    files: [],
    migration: null,
    summary: dryRun
      ? `usher would operate the project ${project} in place. Nothing was changed.`
      : `usher now operates the project ${project} in place.`,
    operated_project: {
      project,
      folder: directory,
      previous_folder: prepared.from,
      settings_file: prepared.path,
      services: stack.services.map(({ name }) => name),
      notes,
    },
  }
}

export function inPlaceChangeRecord({
  project,
  directory,
  prepared,
}: InPlacePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const { from } = prepared
  return {
    targets: [project],
    before: recordedValues('setting', { [STACK_DIR_SETTING]: from }),
    after: recordedValues('setting', { [STACK_DIR_SETTING]: directory }),
    inverse: {
      action: 'config-set',
      body: from !== null ? { key: STACK_DIR_SETTING, value: from } : { key: STACK_DIR_SETTING, unset: true },
    },
    no_inverse_because: null,
  }
}

/** Writes the setting and reads it back, because everything afterwards depends on it. */
export function performInPlace(plan: InPlacePlan, machine: Machine): AdoptionData {
  plan.prepared.write()
  if (machine.settings().values()[STACK_DIR_SETTING] !== plan.directory)
    throw new Error(`${plan.prepared.path} does not contain what usher wrote to it`)
  return inPlaceAdoptionData(plan, false)
}
