import { newId } from './id.ts'
import { endJob, insertJob, writeTold } from './job-rows.ts'
import type { Listeners } from './listeners.ts'
import type { Jobs } from './state.ts'
import type { Store } from './store.ts'
import { openTelling, type Told } from './telling.ts'
import type { Vouching } from './vouching.ts'

type Running = Pick<Jobs, 'newId' | 'start' | 'tell' | 'step' | 'end' | 'abandon'> & { close(): void }

/** The jobs that run in this process. */
export function openRunning(store: Store, vouching: Vouching, listeners: Listeners, now: () => Date): Running {
  const tellings = new Map<string, ReturnType<typeof openTelling>>()
  const at = () => now().toISOString()
  const next = () => store.write((db) => newId(db, now()), 'kill')

  function write(id: string, told: Told[]): void {
    store.write((db) => writeTold(db, id, told, at()), 'kill')
    listeners.tell(id)
  }

  function leave(id: string): void {
    tellings.get(id)?.stop()
    tellings.delete(id)
    vouching.stop(id)
  }

  return {
    newId: next,
    start(job) {
      const id = job.id ?? next()
      vouching.begin(id)
      try {
        const started = store.write((db) => insertJob(db, id, job, at()))
        tellings.set(
          id,
          openTelling((told) => write(id, told)),
        )
        return started
      } catch (error) {
        vouching.stop(id)
        throw error
      }
    },
    tell: (id, progress) => tellings.get(id)?.progress(progress),
    step: (id, step) => tellings.get(id)?.step(step),
    end(id, how) {
      const told = tellings.get(id)?.drain()
      if (!told) throw new Error(`job ${id} does not run here`)
      const job = store.write((db) => {
        writeTold(db, id, told, at())
        return endJob(db, id, how, at())
      })
      leave(id)
      listeners.tell(id)
      return job
    },
    abandon: leave,
    close() {
      for (const id of tellings.keys()) leave(id)
    },
  }
}
