import type { Job } from '../../../contract/kinds/job.ts'

export interface Begun {
  job: Job
  ended: Promise<Job>
}

/** The jobs that this run began, for as long as they run. */
export function began(): { add(job: Job, ended: Promise<Job>): void; running(): Begun[] } {
  const running = new Map<string, Begun>()
  return {
    add(job, ended) {
      running.set(job.id, { job, ended })
      const over = () => void running.delete(job.id)
      ended.then(over, over)
    },
    running: () => [...running.values()],
  }
}
