import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import { allRuns, type Run } from './runs.ts'

const verbs: Record<Run['mode'], (project: string) => string> = {
  beside: (project) => `Bringing usher’s stack up beside ${project}`,
  import: (project) => `Carrying over what ${project} knows`,
  replace: (project) => `Taking the place of ${project}`,
}

/** What was begun and has not come to its end: what stands of it now, and both ways on. */
export async function unfinished(machine: Machine): Promise<string[]> {
  const runs = allRuns(machine.state().memory).filter(({ run }) => !run.ended)
  return Promise.all(runs.map(({ run }) => sentence(run, machine)))
}

async function sentence(run: Run, machine: Machine): Promise<string> {
  const { project, mode } = run
  return `${verbs[mode](project)} was not finished: ${await standing(run, machine)}. usher migrate ${mode} ${project} goes on from there; usher migrate back ${project} puts everything back.`
}

/** The engine says it, not what was remembered: whoever ended usher may have ended it between the two. */
async function standing({ project, stops }: Run, machine: Machine): Promise<string> {
  if (stops.length === 0) return `nothing of ${project} was stopped`
  const engine = await machine.engine().catch(nothingWhereRefused)
  const seen = await engine?.inspectAll(stops.map(({ id }) => id)).catch(nothingWhereRefused)
  if (!seen) return `whether ${listed(stops.map(({ name }) => name))} run is not known`
  const down = stops.filter(({ id }) => seen.find((one) => one.id === id)?.state !== 'running')
  if (down.length === 0) return `all of ${project} runs as it did`
  const rest = down.length < stops.length ? '; the rest of it runs' : ''
  return `of ${project}, ${listed(down.map(({ name }) => name))} ${down.length === 1 ? 'is' : 'are'} stopped${rest}`
}
