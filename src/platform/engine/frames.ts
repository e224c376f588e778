import type { LogLine } from './engine.ts'

type PartialLines = Record<LogLine['stream'], Buffer>

const FRAME_HEADER_BYTES = 8
const NEWLINE = 10
/** Longer than any line that a log driver writes in one piece. Longer lines are split. */
const MAX_LINE_BYTES = 1024 * 1024
const EMPTY = Buffer.alloc(0)

/** Bytes read at a time: a parsed line that nobody has taken yet costs several times its bytes. */
const MAX_BATCH_BYTES = 32 * 1024

/**
 * Yields the lines of a log body with timestamps, grouped by the piece they arrived in. The body has 8-byte frames for
 * a container without a terminal, and raw bytes for one with a terminal. The first byte tells them apart, because a raw
 * log begins with a digit of the year; old engines' content type does not.
 */
export async function* parseLogStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<LogLine[]> {
  const unfinished: PartialLines = { stdout: EMPTY, stderr: EMPTY }
  let rest = EMPTY
  let framed: boolean | undefined
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; from += MAX_BATCH_BYTES) {
      const piece = Buffer.from(chunk.buffer, chunk.byteOffset + from, Math.min(MAX_BATCH_BYTES, chunk.length - from))
      framed ??= piece[0]! < 3
      const all = rest.length === 0 ? piece : Buffer.concat([rest, piece])
      const lines: LogLine[] = []
      const read = framed ? parseFrames(all, unfinished, lines) : parseTextLines('stdout', all, unfinished, lines)
      rest = read === all.length ? EMPTY : Buffer.from(all.subarray(read))
      if (lines.length > 0) yield lines
    }
  }
  const last = (['stdout', 'stderr'] as const).filter((stream) => unfinished[stream].length > 0)
  if (last.length > 0)
    yield last.map((stream) => parseLogLine(stream, unfinished[stream], 0, unfinished[stream].length))
}

/** Parses every complete frame. Returns how many bytes it consumed. */
function parseFrames(all: Buffer, unfinished: PartialLines, into: LogLine[]): number {
  let at = 0
  for (let end = frameEnd(all, at); end <= all.length; end = frameEnd(all, at)) {
    const stream = all[at] === 2 ? 'stderr' : 'stdout'
    const partialLine = unfinished[stream]
    // Most frames are one line.
    if (partialLine.length === 0 && all.indexOf(NEWLINE, at + FRAME_HEADER_BYTES) === end - 1)
      into.push(parseLogLine(stream, all, at + FRAME_HEADER_BYTES, end - 1))
    else
      parseTextLines(
        stream,
        stripContinuationTimestamp(all.subarray(at + FRAME_HEADER_BYTES, end), partialLine),
        unfinished,
        into,
      )
    at = end
  }
  return at
}

/** Returns where the frame at `at` ends; past the end of the data if the frame is incomplete. */
function frameEnd(all: Buffer, at: number): number {
  if (at + FRAME_HEADER_BYTES > all.length) return Infinity
  const bytes = all.readUInt32BE(at + 4)
  if (bytes > MAX_LINE_BYTES) throw new SyntaxError(`a frame of ${bytes} bytes`)
  return at + FRAME_HEADER_BYTES + bytes
}

/** Parses every finished line and keeps the rest. Consumes all bytes. */
function parseTextLines(stream: LogLine['stream'], bytes: Buffer, unfinished: PartialLines, into: LogLine[]): number {
  const all = unfinished[stream].length === 0 ? bytes : Buffer.concat([unfinished[stream], bytes])
  let from = 0
  for (let end = all.indexOf(NEWLINE); end !== -1; end = all.indexOf(NEWLINE, from)) {
    into.push(parseLogLine(stream, all, from, end))
    from = end + 1
  }
  if (all.length - from > MAX_LINE_BYTES) {
    into.push(parseLogLine(stream, all, from, all.length))
    from = all.length
  }
  unfinished[stream] = from === all.length ? EMPTY : Buffer.from(all.subarray(from))
  return bytes.length
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) /
const MAX_TIMESTAMP_BYTES = 36

/**
 * The log driver splits long lines at 16 KiB, and the engine puts a timestamp before each part: only the first one
 * counts.
 */
function stripContinuationTimestamp(bytes: Buffer, before: Buffer): Buffer {
  if (before.length === 0) return bytes
  const stamp = TIMESTAMP.exec(bytes.toString('latin1', 0, MAX_TIMESTAMP_BYTES))
  return stamp === null ? bytes : bytes.subarray(stamp[0].length)
}

function parseLogLine(stream: LogLine['stream'], all: Buffer, from: number, end: number): LogLine {
  const last = end > from && all[end - 1] === 13 ? end - 1 : end
  const line = all.toString('utf8', from, last)
  const space = line.indexOf(' ')
  // An empty line's timestamp may lack the space after it.
  const stamp = space === -1 ? line : line.slice(0, space)
  const at = parseLogTimestamp(stamp)
  return at === null
    ? { logged_at: new Date(0).toISOString(), stream, text: line }
    : { logged_at: at, stream, text: space === -1 ? '' : line.slice(space + 1) }
}

/** Docker's timestamps have nine digits and a Z and are only shortened; Podman's are in local time and are parsed. */
function parseLogTimestamp(stamp: string): string | null {
  if (stamp.length === 30 && stamp.endsWith('Z')) return `${stamp.slice(0, 23)}Z`
  const at = new Date(stamp)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
