import { parseTimestamp, formatTimestamp } from '../http/timestamps.ts'
import { compareApiVersions } from '../http/api-versions.ts'
import { isQueryTrue, type DaemonRequest, type DaemonReply, type WriteChunk } from '../http/reply.ts'
import { EngineError } from '../world/records.ts'
import type { ContainerLog, LogEntry } from '../world/container-log.ts'
import { isRunning } from '../world/lifecycle.ts'
import { findContainer } from '../world/world.ts'

const CHUNK_BYTES = 64 * 1024
const HEADER_BYTES = 8

interface LogSelection {
  matches: (entry: LogEntry) => boolean
  until: number
  timestamps: boolean
}

/** `GET /containers/{id}/logs`: a frame with an eight-byte header for each line, oldest first. */
export async function streamLogs({
  world,
  query,
  pathParams: [id = ''],
  signal,
  apiVersion,
}: DaemonRequest): Promise<DaemonReply> {
  const { log, ...box } = findContainer(world, id)
  const streams = { stdout: isQueryTrue(query, 'stdout'), stderr: isQueryTrue(query, 'stderr') }
  if (!streams.stdout && !streams.stderr)
    throw new EngineError(400, 'Bad parameters: you must choose at least one stream')
  const since = parseTimestamp(query, 'since') ?? 0
  const until = parseTimestamp(query, 'until') ?? Number.POSITIVE_INFINITY
  const wanted: LogSelection = {
    matches: ({ at, stream }) => streams[stream] && at >= since && at <= until,
    until,
    timestamps: isQueryTrue(query, 'timestamps'),
  }
  const from = firstLineOfTail(log, tailCount(query), ({ stream }) => streams[stream])
  const follow = isQueryTrue(query, 'follow') && isRunning({ log, ...box })
  const multiplexed = compareApiVersions(apiVersion, '1.42') >= 0
  return {
    status: 200,
    headers: { 'content-type': `application/vnd.docker.${multiplexed ? 'multiplexed' : 'raw'}-stream` },
    stream: (write) => writeLogLines(log, from, wanted, follow, write, signal),
  }
}

/** Writes line by line; when following, until the container's current run has ended and everything is written. */
async function writeLogLines(
  log: ContainerLog,
  from: number,
  wanted: LogSelection,
  follow: boolean,
  write: WriteChunk,
  signal: AbortSignal,
) {
  const life = log.runNumber()
  let next = from
  for (;;) {
    const end = log.endOfRun(life)
    while (next < Math.min(end ?? log.nextNumber(), log.nextNumber()) && !signal.aborted) {
      // A reader slower than the log misses the oldest lines, as with any rotated log.
      const piece = frameLines(log, Math.max(next, log.firstNumber()), wanted, end ?? log.nextNumber())
      next = piece.next
      if (piece.bytes.length) await write(piece.bytes)
      if (piece.isComplete) return
    }
    if (!follow || signal.aborted || (end !== undefined && next >= end)) return
    await log.waitForMore(next, life, signal)
  }
}

/**
 * Returns the number of the line from which the last `tail` lines of these streams follow. The tail counts before the
 * times do. source: moby, daemon/logger/loggerutils/logfile.go, `tailFiles`
 */
function firstLineOfTail(log: ContainerLog, tail: number, isOfStreams: (entry: LogEntry) => boolean): number {
  if (tail === Number.POSITIVE_INFINITY) return log.firstNumber()
  let linesLeft = tail
  let number = log.nextNumber()
  while (number > log.firstNumber() && linesLeft > 0) {
    const entry = log.entry(--number)
    if (entry && isOfStreams(entry)) linesLeft--
  }
  return number
}

/** Returns as many framed lines as fit into one chunk. */
function frameLines(
  log: ContainerLog,
  from: number,
  wanted: LogSelection,
  end: number,
): { bytes: Uint8Array; next: number; isComplete: boolean } {
  let piece = Buffer.allocUnsafe(CHUNK_BYTES)
  let used = 0
  let next = from
  for (; next < end; next++) {
    const entry = log.entry(next)
    if (!entry) continue
    if (entry.at > wanted.until) return { bytes: piece.subarray(0, used), next, isComplete: true }
    if (!wanted.matches(entry)) continue
    const text = wanted.timestamps ? `${formatTimestamp(entry.at, entry.nano)} ${entry.text}\n` : `${entry.text}\n`
    const most = HEADER_BYTES + text.length * 3
    if (used + most > CHUNK_BYTES) {
      if (used > 0) break
      piece = Buffer.allocUnsafe(most)
    }
    const length = piece.write(text, used + HEADER_BYTES)
    piece.writeUInt32BE(entry.stream === 'stdout' ? 0x01000000 : 0x02000000, used)
    piece.writeUInt32BE(length, used + 4)
    used += HEADER_BYTES + length
  }
  return { bytes: piece.subarray(0, used), next, isComplete: false }
}

function tailCount(query: URLSearchParams): number {
  const text = query.get('tail')
  return text !== null && /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
