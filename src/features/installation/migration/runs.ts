import { z } from '../../../../contract/zod.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'

const TOPIC = 'migration'

/** What a migration found and is about to change. Saved before the change, so that an interrupted run can be undone. */
const runShape = z.object({
  project: z.string(),
  mode: z.enum(['beside', 'import', 'replace']),
  /** Previous values. */
  settings: z.record(z.string(), z.string().nullable()),
  /** Services of usher's stack that had no container. */
  services: z.array(z.string()),
  /** Added entries, by service and catalogue ID. */
  items: z.array(z.object({ service: z.string(), key: z.string() })),
  profiles: z.array(z.object({ service: z.string(), name: z.string() })),
  formats: z.array(z.object({ service: z.string(), name: z.string() })),
  roots: z.array(z.object({ service: z.string(), path: z.string() })),
  indexers: z.array(z.object({ service: z.string(), name: z.string() })),
  /** Indexers to enable once the old stack no longer queries them. */
  turns: z.array(z.object({ service: z.string(), name: z.string() })),
  /** Old running containers to stop. */
  stops: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * Settings that give the old ports to the new services. Saved because stopped containers no longer report their
   * ports.
   */
  takes: z.array(z.object({ key: z.string(), to: z.string().nullable() })).default([]),
  /** Everything was imported and read back. Nothing is stopped before that. */
  proved: z.boolean(),
  ended: z.boolean(),
})
export type MigrationRun = z.output<typeof runShape>

export const emptyRun: Omit<MigrationRun, 'project' | 'mode'> = {
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

export interface NamedMigrationRun {
  name: string
  run: MigrationRun
}

/** Newest last: the names begin with the time. */
export const listRuns = (memory: KeyValueStore): NamedMigrationRun[] =>
  memory.list(TOPIC, runShape).map(({ name, value }) => ({ name, run: value }))

export const listRunsOfProject = (project: string, memory: KeyValueStore): NamedMigrationRun[] =>
  listRuns(memory).filter((one) => one.run.project === project)

export const saveMigrationRun = (memory: KeyValueStore, { name, run: value }: NamedMigrationRun): void =>
  memory.set(TOPIC, name, value)
export const deleteMigrationRun = (memory: KeyValueStore, name: string): void => memory.delete(TOPIC, name)

/** Names look like `migrate-20261121-050312`. */
export function resumeOrStartRun(
  project: string,
  mode: MigrationRun['mode'],
  memory: KeyValueStore,
  now: Date,
): NamedMigrationRun {
  const unfinished = listRunsOfProject(project, memory).findLast(({ run: one }) => one.mode === mode && !one.ended)
  if (unfinished) return unfinished
  const at = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const existing = new Set(memory.list(TOPIC, z.unknown()).map(({ name }) => name))
  const names = [`migrate-${at}`, ...Array.from(existing, (_, more) => `migrate-${at}-${more + 2}`)]
  return { name: names.find((name) => !existing.has(name))!, run: { project, mode, ...emptyRun } }
}
