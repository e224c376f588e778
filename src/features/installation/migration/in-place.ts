import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import { settingsFile, type PreparedChange } from '../../../platform/settings/file.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { readStack } from '../../../platform/compose-project/parse.ts'
import type { Change } from '../../../platform/store/state.ts'
import { projectNamed, type Project } from './others.ts'

/** The setting that says which project usher operates. */
export const STACK_DIR = 'STACK_DIR'

export interface InPlacePlan {
  sort: 'in-place'
  project: string
  directory: string
  stack: Stack
  prepared: PreparedChange
  notes: string[]
}

/** Only what usher can read as the very project that runs is taken over. */
export async function planInPlace(name: string, machine: Machine): Promise<InPlacePlan> {
  const project = await projectNamed(name, machine)
  if (!project) throw refuse('MIGRATION-1', { project: name })
  const directory = folderOf(project)
  const stack = await readAt(project, directory, machine)
  if (stack.name !== name) throw refuse('MIGRATION-3', { project: name, directory, read: stack.name })
  const started = project.files.map((file) => resolve(directory, file))
  if (started.length > 0 && !sameNames(started, stack.files))
    throw refuse('MIGRATION-4', { project: name, directory, files: started.join(', ') })
  return {
    sort: 'in-place',
    project: name,
    directory,
    stack,
    prepared: machine.settings().prepare(STACK_DIR, directory, null),
    notes: notesOf(stack, project),
  }
}

function folderOf({ name, directory }: Project): string {
  if (directory === null)
    throw refuse('MIGRATION-2', { project: name, because: 'its containers do not say which it is' })
  if (!existsSync(directory)) throw refuse('MIGRATION-2', { project: name, because: `${directory} is not there` })
  return directory
}

/** Read as it would be once it is operated: with its own `.env`. */
async function readAt({ name }: Project, directory: string, machine: Machine): Promise<Stack> {
  const places = { stack: join(directory, '.env'), own: machine.settings().places.own, operator: null }
  try {
    return await readStack({ directory, environment: settingsFile(places, {}).values() })
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    throw refuse('MIGRATION-2', { project: name, because: 'its files cannot be read as a stack' }, { under: thrown })
  }
}

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

function notesOf(stack: Stack, { containers }: Project): string[] {
  const declared = new Set(stack.services.map(({ name }) => name))
  const strays = containers.flatMap(({ service }) => (service !== null && !declared.has(service) ? [service] : []))
  const apps = stack.services.some(({ app }) => app !== null)
  return [
    'Its containers go on as they are. Where usher ui or usher watch runs, begin it again: it has the other stack still.',
    ...(strays.length > 0
      ? [`No longer in its files, though a container is there: ${[...new Set(strays)].join(', ')}.`]
      : []),
    ...(apps
      ? []
      : [
          'Its files do not say which app each service is (x-usher), so usher starts, stops and tells of its services, and asks none of its apps.',
        ]),
  ]
}

export function adoptionOf(
  { project, directory, stack, prepared, notes }: InPlacePlan,
  rehearsed: boolean,
): AdoptionData {
  return {
    rehearsed,
    offer: null,
    adopted: true,
    files: [],
    moves: null,
    summary: rehearsed
      ? `usher would operate the project ${project} where it is. Nothing was changed.`
      : `usher operates the project ${project} from now on, where it is.`,
    operates: {
      project,
      directory,
      was: prepared.from,
      writes: prepared.path,
      services: stack.services.map(({ name }) => name),
      notes,
    },
  }
}

export function inPlaceChange({ project, directory, prepared }: InPlacePlan): Omit<Change, 'action' | 'summary'> {
  const { had, from } = prepared
  return {
    targets: [project],
    before: { [STACK_DIR]: from },
    after: { [STACK_DIR]: directory },
    inverse: { action: 'config-set', body: had ? { key: STACK_DIR, value: from } : { key: STACK_DIR, unset: true } },
    no_inverse_because: null,
  }
}

/** One setting of usher’s own; read back, because everything after it depends on it. */
export function performInPlace(plan: InPlacePlan, machine: Machine): AdoptionData {
  plan.prepared.write()
  if (machine.settings().values()[STACK_DIR] !== plan.directory)
    throw new Error(`${plan.prepared.path} does not hold what was written to it`)
  return adoptionOf(plan, false)
}
