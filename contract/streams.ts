import type { Kind } from './declare.ts'
import { log } from './kinds/log.ts'
import { alerts } from './kinds/alerts.ts'
import { dashboard } from './kinds/dashboard.ts'
import { bandwidth } from './kinds/bandwidth.ts'
import { error } from './kinds/error.ts'
import { job, jobs, progress, step } from './kinds/job.ts'
import { status } from './kinds/status.ts'
import { requests } from './kinds/requests.ts'
import { space } from './kinds/space.ts'
import { stuck } from './kinds/stuck.ts'

interface Stream {
  path: string
  type: 'text/event-stream' | 'application/x-ndjson'
  meaning: string
  kinds: readonly Kind[]
}

/** What is told one envelope after another. */
export const streams = {
  events: {
    path: '/api/events',
    type: 'text/event-stream',
    meaning:
      'The dashboard’s state: on connecting the present value of every kind, then each again when it has changed. What cannot be gathered is told as an error. Silence is broken by the comment `: beat` every 10 seconds.',
    kinds: [dashboard, status, stuck, requests, space, bandwidth, alerts, jobs, error],
  },
  job: {
    path: '/api/jobs/{id}/events',
    type: 'text/event-stream',
    meaning:
      'What one job does: progress and steps as they happen, the job at each change of its state; then it ends. `Last-Event-ID` continues exactly where it was broken off.',
    kinds: [progress, step, job],
  },
  logs: {
    path: '/api/logs',
    type: 'application/x-ndjson',
    meaning: 'The lines that services wrote, in order, an envelope each.',
    kinds: [log, error],
  },
} as const satisfies Record<string, Stream>
