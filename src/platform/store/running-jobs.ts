import { newId } from './id.ts'
import { endJob, insertJob, insertProgress } from './job-queries.ts'
import type { JobListeners } from './job-listeners.ts'
import type { JobStore } from './types.ts'
import type { StateDatabase } from './state-database.ts'
import { progressWriter, type ProgressRecord } from './progress-writer.ts'
import type { Liveness } from './locks/liveness.ts'

type RunningJobs = Pick<JobStore, 'newId' | 'start' | 'progress' | 'step' | 'end' | 'abandon'> & { close(): void }

export function openRunningJobs(
  store: StateDatabase,
  liveness: Liveness,
  listeners: JobListeners,
  now: () => Date,
): RunningJobs {
  const writers = new Map<string, ReturnType<typeof progressWriter>>()
  const at = () => now().toISOString()
  const next = () => store.write((db) => newId(db, now()), 'kill')

  function write(id: string, records: ProgressRecord[]): void {
    store.write((db) => insertProgress(db, id, records, at()), 'kill')
    listeners.notify(id)
  }

  function forget(id: string): void {
    writers.get(id)?.stop()
    writers.delete(id)
    liveness.stop(id)
  }

  return {
    newId: next,
    start(job) {
      const id = job.id ?? next()
      liveness.begin(id)
      try {
        const started = store.write((db) => insertJob(db, id, job, at()))
        writers.set(
          id,
          progressWriter((records) => write(id, records)),
        )
        return started
      } catch (error) {
        liveness.stop(id)
        throw error
      }
    },
    progress: (id, progress) => writers.get(id)?.progress(progress),
    step: (id, step) => writers.get(id)?.step(step),
    end(id, how) {
      const records = writers.get(id)?.drain()
      if (!records) throw new Error(`job ${id} does not run in this process`)
      liveness.releaseReserve(id)
      const job = store.write((db) => {
        insertProgress(db, id, records, at())
        return endJob(db, id, how, at())
      })
      forget(id)
      listeners.notify(id)
      return job
    },
    abandon: forget,
    close() {
      for (const id of writers.keys()) forget(id)
    },
  }
}
