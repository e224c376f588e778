import { joinWithAnd } from '../../../lib/text.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { listRuns, type MigrationRun } from './runs.ts'

const modeProgress: Record<MigrationRun['mode'], (project: string) => string> = {
  beside: (project) => `Starting usher’s stack beside ${project}`,
  import: (project) => `Importing the data of ${project}`,
  replace: (project) => `Replacing ${project}`,
}

/** Describes each unfinished run: its containers now, how to continue and how to undo it. */
export async function describeUnfinishedRuns(machine: Machine): Promise<string[]> {
  const runs = listRuns(machine.state().keyValues).filter(({ run }) => !run.ended)
  return Promise.all(runs.map(({ run }) => describeRun(run, machine)))
}

async function describeRun(run: MigrationRun, machine: Machine): Promise<string> {
  const { mode } = run
  const project = quoteForShell(run.project)
  return `${modeProgress[mode](run.project)} was not finished: ${await describeContainers(run, machine)}. usher migrate ${mode} ${project} continues it; usher migrate rollback ${project} undoes it.`
}

/** Asks the engine instead of the saved run: usher may have been killed between the change and the save. */
async function describeContainers({ project, stops }: MigrationRun, machine: Machine): Promise<string> {
  if (stops.length === 0) return `no container of ${project} was stopped`
  const engine = await machine.engine().catch(orUndefined)
  const inspected = await engine?.inspectAll(stops.map(({ id }) => id)).catch(orUndefined)
  if (!inspected) return `usher cannot tell whether ${joinWithAnd(stops.map(({ name }) => name))} run`
  const down = stops.filter(({ id }) => inspected.find((one) => one.id === id)?.state !== 'running')
  if (down.length === 0) return `all containers of ${project} are running`
  const rest = down.length < stops.length ? '; the others are running' : ''
  return `of ${project}, ${joinWithAnd(down.map(({ name }) => name))} ${down.length === 1 ? 'is' : 'are'} stopped${rest}`
}
