import {
  id,
  listed,
  number,
  numberOr,
  secondsAt,
  text,
  textOr,
  texts,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { Download, DownloadState } from '../roles/download-client.ts'

const MB = 1024 * 1024

/** source: the states of the queue and of the history, seen on SABnzbd 5.1 and in its source. */
const states: Record<string, DownloadState> = {
  Downloading: 'downloading',
  Queued: 'queued',
  Paused: 'paused',
  Grabbing: 'metadata',
  Fetching: 'metadata',
  Checking: 'checking',
  Propagating: 'queued',
}
const after: Record<string, DownloadState> = {
  Completed: 'done',
  Failed: 'failed',
  Moving: 'moving',
}

/**
 * One that is still fetched. What comes in belongs to the one that is being downloaded. Where all of it is paused, each
 * still says that it is queued. source: seen on SABnzbd 5.1
 */
export function waiting(one: Foreign, { speed, paused }: { speed: number; paused: boolean }): Download {
  const said = text(one, 'status')
  const state = states[said] ?? 'unknown'
  const size = (numberOr(one, 'mb') ?? 0) * MB
  const left = (numberOr(one, 'mbleft') ?? 0) * MB
  return {
    ...neither(one),
    name: text(one, 'filename'),
    category: categoryOf(one, 'cat'),
    state: paused && state === 'queued' ? 'paused' : state,
    said,
    size_bytes: Math.round(size),
    done_bytes: Math.round(size - left),
    down_bytes_per_second: said === 'Downloading' ? speed : 0,
    left_seconds: speed > 0 ? secondsIn(textOr(one, 'timeleft')) : null,
    added_at: secondsAt(one, 'time_added'),
  }
}

/** One that has been fetched, or never will be: what is not an end is work on what was fetched. */
export function ended(one: Foreign): Download {
  const said = text(one, 'status')
  const path = textOr(one, 'storage')
  // It calls one completed a moment before it says where that is. source: seen on SABnzbd 5.1
  const state = said === 'Completed' && path === null ? 'moving' : (after[said] ?? 'unpacking')
  const over = state === 'done' || state === 'failed'
  const came = number(one, 'bytes')
  return {
    ...neither(one),
    name: text(one, 'name'),
    category: categoryOf(one, 'category'),
    state,
    said,
    // What never came is counted nowhere. source: `bytes` and `downloaded` are both what came; seen on SABnzbd 5.1
    size_bytes: state === 'failed' ? 0 : came,
    done_bytes: came,
    added_at: secondsAt(one, 'time_added'),
    ended_at: over ? secondsAt(one, 'completed') : null,
    moved_at: secondsAt(one, 'completed'),
    path,
    reason: reasonOf(one),
  }
}

/**
 * Its message says that it gave up; what of it was missing stands in its log, among other lines.
 * source: seen on SABnzbd 5.1; the log is in the language it is set to, and only English is known here
 */
function reasonOf(one: Foreign): string | null {
  const message = textOr(one, 'fail_message')
  if (message === null) return null
  const lines = listed(one, 'stage_log').flatMap((stage) => texts(thing(stage, 'a stage'), 'actions'))
  const why = lines.flatMap((line) => line.split('<br/>')).filter((line) => /^\d+ articles /.test(line))
  return why.length === 0 ? message : `${message} (${why.join(', ')})`
}

const neither = (one: Foreign) => ({
  id: id(one, 'nzo_id'),
  down_bytes_per_second: 0,
  up_bytes_per_second: 0,
  left_seconds: null,
  ended_at: null,
  moved_at: null,
  seeds: null,
  availability: null,
  ratio: null,
  seeding_seconds: null,
  until: { ratio: null, seconds: null },
  private: null,
  path: null,
  reason: null,
})

const categoryOf = (one: Foreign, name: string): string | null => {
  const said = textOr(one, name)
  return said === '*' ? null : said
}

/** `0:00:13`, with days before it where there are any. */
function secondsIn(clock: string | null): number | null {
  const parts = (clock ?? '').split(':').map(Number)
  if (parts.length < 3 || parts.some((part) => Number.isNaN(part))) return null
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = parts.toReversed()
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
