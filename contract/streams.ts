import type { Kind } from './declare.ts'
import { log } from './kinds/log.ts'
import { alerts } from './kinds/alerts.ts'
import { dashboard } from './kinds/dashboard.ts'
import { bandwidth } from './kinds/bandwidth.ts'
import { error } from './kinds/error.ts'
import { householdAnswer } from './kinds/household-answer.ts'
import { job, jobs, progress, step } from './kinds/job.ts'
import { status } from './kinds/status.ts'
import { requests } from './kinds/requests.ts'
import { space } from './kinds/space.ts'
import { stuck } from './kinds/stuck.ts'

interface StreamDeclaration {
  path: string
  type: 'text/event-stream' | 'application/x-ndjson'
  meaning: string
  kinds: readonly Kind[]
}

/** Endpoints that send a sequence of envelopes. */
export const streams = {
  events: {
    path: '/api/events',
    type: 'text/event-stream',
    meaning:
      'Sends everything the dashboard shows: on connecting, the current value of every kind; after that, each kind again when it changes. Times of observation, ages and measurements do not count as changes. `progress` is null in its jobs: each job has its own stream. `requests` has what waits for approval and the newest of the others, 20 together unless more wait; its `total` and `state_counts` count all of them, and `GET /api/requests` has the rest. Once usher knows another machine, `household-answer` has what every machine says of itself. With `on`, everything else is of that machine: it is asked for there, and if the machine is not reached, an error stands for each kind until it is. If a value cannot be read, an error is sent in its place, and `about_kind` names the kind. With a `Last-Event-ID` of this run, values that the client has received are not sent again: newer ones come at once, and the others when they have been gathered again. A comment is sent every 10 seconds: `: beat 2026-11-23T05:17:14.000Z`, with the time at which everything that can be read was last checked, or `: beat` alone until there is one.',
    kinds: [dashboard, status, stuck, requests, space, bandwidth, alerts, jobs, householdAnswer, error],
  },
  job: {
    path: '/api/jobs/{job}/events',
    type: 'text/event-stream',
    meaning:
      'Sends what one job does: progress and steps as they happen, and the job at each change of its state. It closes when the job ends. `Last-Event-ID` continues exactly where the connection broke off. With `on`, the job is on that machine, where it goes on whatever becomes of the line: if the line is lost, an error about the job says so, and once it is back, the job follows if it is still running, and what it did meanwhile. A comment, `: beat`, is sent every 10 seconds.',
    kinds: [progress, step, job, error],
  },
  logs: {
    path: '/api/logs',
    type: 'application/x-ndjson',
    meaning:
      'Sends the lines that services logged, in order, one per envelope. With `follow=true` it continues with each new line as it is logged, until the client leaves, the services stop, the session or the run ends, or nothing was sent for an hour. Nothing but envelopes is sent, so there is no heartbeat. A client that lost its place asks again with the `logged_at` of its last line as `since`.',
    kinds: [log, error],
  },
} as const satisfies Record<string, StreamDeclaration>
