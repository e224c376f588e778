import * as z from 'zod'
import type { Memory } from '../../../platform/store/state.ts'

const TOPIC = 'migration'

/** What a migration found and is about to change, written before it does: the way back is known whatever dies. */
const run = z.object({
  project: z.string(),
  mode: z.enum(['beside', 'import', 'replace']),
  /** As they were before. */
  settings: z.record(z.string(), z.string().nullable()),
  /** Of usher's stack, that had no container. */
  services: z.array(z.string()),
  /** What is added, by what the catalogue calls it, and by app. */
  items: z.array(z.object({ service: z.string(), key: z.string() })),
  profiles: z.array(z.object({ service: z.string(), name: z.string() })),
  formats: z.array(z.object({ service: z.string(), name: z.string() })),
  roots: z.array(z.object({ service: z.string(), path: z.string() })),
  indexers: z.array(z.object({ service: z.string(), name: z.string() })),
  /** Indexers that are turned on once nothing else asks them. */
  turns: z.array(z.object({ service: z.string(), name: z.string() })),
  /** Containers of before that run, and are stopped. */
  stops: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Settings by which the new takes the ports of the old: containers that are stopped do not tell of theirs any more. */
  takes: z.array(z.object({ key: z.string(), to: z.string().nullable() })).default([]),
  /** All of it was carried and read back: only then is anything stopped. */
  proved: z.boolean(),
  /** It came to its end. */
  ended: z.boolean(),
})
export type Run = z.output<typeof run>

export const nothingYet: Omit<Run, 'project' | 'mode'> = {
  settings: {},
  services: [],
  items: [],
  profiles: [],
  formats: [],
  roots: [],
  indexers: [],
  turns: [],
  stops: [],
  takes: [],
  proved: false,
  ended: false,
}

export interface NamedRun {
  name: string
  run: Run
}

/** Newest last: their names begin with the time. */
export const allRuns = (memory: Memory): NamedRun[] =>
  memory.all(TOPIC, run).map(({ name, value }) => ({ name, run: value }))

export const runsOf = (project: string, memory: Memory): NamedRun[] =>
  allRuns(memory).filter((one) => one.run.project === project)

export const keepRun = (memory: Memory, { name, run: value }: NamedRun): void => memory.keep(TOPIC, name, value)
export const forgetRun = (memory: Memory, name: string): void => memory.forget(TOPIC, name)

/** One that was broken off and goes on, or a new one: `migrate-20261121-050312`. */
export function runFor(project: string, mode: Run['mode'], memory: Memory, now: Date): NamedRun {
  const begun = runsOf(project, memory).findLast(({ run: one }) => one.mode === mode && !one.ended)
  if (begun) return begun
  const at = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const had = new Set(memory.all(TOPIC, z.unknown()).map(({ name }) => name))
  const names = [`migrate-${at}`, ...Array.from(had, (_, more) => `migrate-${at}-${more + 2}`)]
  return { name: names.find((name) => !had.has(name))!, run: { project, mode, ...nothingYet } }
}
