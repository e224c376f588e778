import type { JobProgress, JobStep } from '../../../contract/kinds/job.ts'

export type ProgressRecord = { kind: 'progress'; data: JobProgress } | { kind: 'step'; data: JobStep }

/** Milliseconds between two writes, and until a failed write is retried. */
const WRITE_INTERVAL_MS = 100
const RETRY_INTERVAL_MS = 1000
/** Kinds of progress that are kept apart between two writes, such as the images of a pull. */
const MAX_PENDING_PROGRESS = 16

/**
 * Batches one job's progress: writes the first at once, then the latest of each kind together.
 * Retries a failed write, because the work on the machine matters more than its report.
 */
export function progressWriter(write: (records: ProgressRecord[]) => void) {
  let pending = new Map<string, ProgressRecord>()
  let steps = 0
  let last = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns and clears everything pending. The caller writes it. */
  function drain(): ProgressRecord[] {
    const records = [...pending.values()]
    pending = new Map()
    return records
  }

  function flush(): void {
    if (pending.size === 0) return
    const before = pending
    try {
      write(drain())
      timer = setTimeout(pause, WRITE_INTERVAL_MS)
    } catch {
      pending = new Map([...before, ...pending])
      timer = setTimeout(pause, RETRY_INTERVAL_MS)
    }
  }

  function pause(): void {
    timer = undefined
    flush()
  }

  return {
    drain,
    progress(data: JobProgress): void {
      const serialized = JSON.stringify(data)
      if (serialized === last) return
      last = serialized
      addPending(pending, `${data.step}\n${data.summary}`, { kind: 'progress', data })
      if (!timer) flush()
    },
    step(data: JobStep): void {
      steps += 1
      pending.set(`${steps}`, { kind: 'step', data })
      clearTimeout(timer)
      flush()
    },
    /** Tries to write what is pending, then stops. */
    stop(): void {
      flush()
      clearTimeout(timer)
    },
  }
}

/** Puts the latest of its kind last. Drops the oldest progress to make room, but never a step. */
function addPending(pending: Map<string, ProgressRecord>, type: string, record: ProgressRecord): void {
  pending.delete(type)
  pending.set(type, record)
  const progress = [...pending].filter(([, { kind }]) => kind === 'progress')
  if (progress.length > MAX_PENDING_PROGRESS) pending.delete(progress[0]![0])
}
