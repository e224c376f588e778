import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

const rate = () => z.int().min(0).nullable()
const minute = () => z.int().min(0).max(1439)
const days = () => z.array(z.int().min(1).max(7)).describe('1 Monday … 7 Sunday')

const line = shape('line', 'What the line carries. It is never measured by filling it.', () =>
  z.object({
    down_bytes_per_second: rate(),
    up_bytes_per_second: rate(),
    known_by: z
      .enum(['declared', 'seen', 'not-known'])
      .describe('Declared by a setting, or the most that the clients were seen to carry'),
    down_seen_at: instant().nullable().describe('When that was seen'),
    up_seen_at: instant().nullable(),
  }),
)

const window = shape('bandwidth_window', 'The part of the day in which less is allowed.', () =>
  z.object({
    days: days(),
    from: minute().describe('Minutes after midnight, by the clients’ own clock'),
    to: minute(),
    down_bytes_per_second: rate(),
    up_bytes_per_second: rate(),
  }),
)
export type WindowData = z.output<ReturnType<typeof window>>

const wish = shape('bandwidth_wish', 'What all clients together are to be held to. Null is no limit.', () =>
  z.object({
    set: z.boolean().describe('Somebody has said what it is to be'),
    down_bytes_per_second: rate(),
    up_bytes_per_second: rate(),
    schedule: window().nullable(),
    lifted_until: instant().nullable().describe('Until then there is no limit; past, it is still to be ended'),
  }),
)
export type WishData = z.output<ReturnType<typeof wish>>

const month = shape('bandwidth_month', 'What went over the line this month, down and up together.', () =>
  z.object({
    used_bytes: z.int().min(0).nullable().describe('By the clients’ own counters'),
    cap_bytes: z.int().min(0).nullable(),
    counted_since: instant().nullable().describe('Where that is later than the first of the month, some is missing'),
    whole: z.boolean().describe('Nothing of this month is missing from it'),
    because: z.string().nullable().describe('What is missing, and why'),
    exceeded: z.boolean(),
    when_exceeded: z.enum(['tell', 'slow']),
  }),
)

const entry = shape('bandwidth_entry', 'A line of a client’s own schedule.', () =>
  z.object({
    days: days(),
    from: minute(),
    to: minute().nullable(),
    what: z.string(),
    enabled: z.boolean(),
  }),
)

const client = shape('bandwidth_client', 'One download client: what it may, and what it does.', () =>
  z.object({
    service: z.string(),
    title: z.string(),
    protocol: z.enum(['torrent', 'usenet']),
    down_limit_bytes_per_second: rate().describe('Null is no limit; in force now'),
    up_limit_bytes_per_second: rate(),
    slow: z.boolean().nullable().describe('Its slower limits are in force; null for one that has none'),
    paused: z.boolean(),
    schedule: z.array(entry()),
    down_bytes_per_second: z.int().min(0).nullable().describe('Right now'),
    up_bytes_per_second: z.int().min(0).nullable(),
    keeps: z
      .enum(['yes', 'over', 'differs', 'not-held', 'not-known'])
      .describe('`over`: faster than it may; `differs`: held to something else than was wished'),
    because: z.string().nullable(),
  }),
)
export type BandwidthClientData = z.output<ReturnType<typeof client>>

const change = shape('bandwidth_change', 'What a client is told.', () =>
  z.object({
    service: z.string(),
    what: z.enum(['limits', 'schedule']),
    summary: z.string(),
    done: z.boolean().nullable().describe('Read back from the client; null while it is only shown'),
    because: z.string().nullable().describe('Why it was not done'),
  }),
)
export type BandwidthChangeData = z.output<ReturnType<typeof change>>

export const bandwidth = kind('bandwidth', 'What the line carries, and what the stack is held to.', () =>
  z.object({
    summary: z.string(),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Every client was told and keeps to it; true when it was only read'),
    line: line(),
    wish: wish(),
    month: month(),
    clients: z.array(client()),
    changes: z.array(change()).describe('Empty when it was only read, and where everything was so already'),
    advice: z.string().nullable(),
    command: z.string().nullable(),
  }),
)
export type BandwidthData = z.output<typeof bandwidth.shape>
