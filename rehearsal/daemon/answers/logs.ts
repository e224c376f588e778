import { momentOf, stamp } from '../http/moments.ts'
import { compare } from '../http/versions.ts'
import { yes, type Asked, type Reply, type Write } from '../http/reply.ts'
import { EngineError } from '../world/model.ts'
import type { Log, LogEntry } from '../world/log.ts'
import { isUp } from '../world/life.ts'
import { findBox } from '../world/world.ts'

const PIECE_BYTES = 64 * 1024
const HEADER_BYTES = 8

interface Wanted {
  has: (entry: LogEntry) => boolean
  until: number
  timestamps: boolean
}

/** `GET /containers/{id}/logs`: frames of eight bytes and a line each, oldest first. */
export async function logs({ world, query, caught: [id = ''], signal, api }: Asked): Promise<Reply> {
  const { log, ...box } = findBox(world, id)
  const streams = { stdout: yes(query, 'stdout'), stderr: yes(query, 'stderr') }
  if (!streams.stdout && !streams.stderr)
    throw new EngineError(400, 'Bad parameters: you must choose at least one stream')
  const since = momentOf(query, 'since') ?? 0
  const until = momentOf(query, 'until') ?? Number.POSITIVE_INFINITY
  const wanted: Wanted = {
    has: ({ at, stream }) => streams[stream] && at >= since && at <= until,
    until,
    timestamps: yes(query, 'timestamps'),
  }
  const from = begin(log, tailOf(query), wanted)
  const follow = yes(query, 'follow') && isUp({ log, ...box })
  const multiplexed = compare(api, '1.42') >= 0
  return {
    status: 200,
    headers: { 'content-type': `application/vnd.docker.${multiplexed ? 'multiplexed' : 'raw'}-stream` },
    stream: (write) => relay(log, from, wanted, follow, write, signal),
  }
}

/** Writes line after line; following, until the container's present life has ended and all of it is written. */
async function relay(log: Log, from: number, wanted: Wanted, follow: boolean, write: Write, signal: AbortSignal) {
  const life = log.life()
  let next = from
  for (;;) {
    const end = log.ending(life)
    while (next < Math.min(end ?? log.end(), log.end()) && !signal.aborted) {
      // A reader slower than the log loses the oldest lines, as with any rotated log.
      const piece = frames(log, Math.max(next, log.first()), wanted, end ?? log.end())
      next = piece.next
      if (piece.bytes.length) await write(piece.bytes)
      if (piece.over) return
    }
    if (!follow || signal.aborted || (end !== undefined && next >= end)) return
    await log.grown(next, life, signal)
  }
}

/** The number of the line to begin with, so that the last `tail` of the wanted ones come. */
function begin(log: Log, tail: number, wanted: Wanted): number {
  if (tail === Number.POSITIVE_INFINITY) return log.first()
  let left = tail
  let number = log.end()
  while (number > log.first() && left > 0) {
    const entry = log.line(--number)
    if (entry && wanted.has(entry)) left--
  }
  return number
}

/** As many lines as fit into one piece, framed. */
function frames(
  log: Log,
  from: number,
  wanted: Wanted,
  end: number,
): { bytes: Uint8Array; next: number; over: boolean } {
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  let used = 0
  let next = from
  for (; next < end; next++) {
    const entry = log.line(next)
    if (!entry) continue
    if (entry.at > wanted.until) return { bytes: piece.subarray(0, used), next, over: true }
    if (!wanted.has(entry)) continue
    const text = wanted.timestamps ? `${stamp(entry.at, entry.nano)} ${entry.text}\n` : `${entry.text}\n`
    const most = HEADER_BYTES + text.length * 3
    if (used + most > PIECE_BYTES) {
      if (used > 0) break
      piece = Buffer.allocUnsafe(most)
    }
    const length = piece.write(text, used + HEADER_BYTES)
    piece.writeUInt32BE(entry.stream === 'stdout' ? 0x01000000 : 0x02000000, used)
    piece.writeUInt32BE(length, used + 4)
    used += HEADER_BYTES + length
  }
  return { bytes: piece.subarray(0, used), next, over: false }
}

function tailOf(query: URLSearchParams): number {
  const text = query.get('tail')
  return text !== null && /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
