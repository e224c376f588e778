import type { Job } from '../../../contract/kinds/job.ts'

export interface StartedJob {
  job: Job
  ended: Promise<Job>
}

/** Tracks the jobs that this run started, while they run. */
export function trackRunningJobs(): { add(job: Job, ended: Promise<Job>): void; running(): StartedJob[] } {
  const running = new Map<string, StartedJob>()
  return {
    add(job, ended) {
      running.set(job.id, { job, ended })
      const remove = () => void running.delete(job.id)
      ended.then(remove, remove)
    },
    running: () => [...running.values()],
  }
}
