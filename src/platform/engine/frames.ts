import type { LogLine } from './engine.ts'

/** What of a stream's last line has not come yet to its end. */
type Unfinished = Record<LogLine['stream'], Buffer>

const HEADER = 8
const NEWLINE = 10
/** Longer than any line an engine's log driver writes in one piece; what is longer still is given in pieces. */
const LONGEST_LINE = 1024 * 1024
const EMPTY = Buffer.alloc(0)

/** What is read of a body in one go: lines that nobody has taken yet cost several times what their bytes do. */
const PIECE = 32 * 1024

/**
 * The lines of a log body with timestamps, those of one piece of it together: the 8-byte frames of a container without
 * a terminal, or the raw bytes of one with. Which it is shows in the first byte, since a raw log begins with a digit of
 * its first year: old engines' content type does not tell.
 */
export async function* logLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<LogLine[]> {
  const unfinished: Unfinished = { stdout: EMPTY, stderr: EMPTY }
  let rest = EMPTY
  let framed: boolean | undefined
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      const fresh = Buffer.from(chunk.buffer, chunk.byteOffset + from, Math.min(PIECE, chunk.length - from))
      framed ??= fresh[0]! < 3
      const all = rest.length === 0 ? fresh : Buffer.concat([rest, fresh])
      const lines: LogLine[] = []
      const read = framed ? takeFrames(all, unfinished, lines) : takeText('stdout', all, unfinished, lines)
      rest = read === all.length ? EMPTY : Buffer.from(all.subarray(read))
      if (lines.length > 0) yield lines
    }
  }
  const last = (['stdout', 'stderr'] as const).filter((stream) => unfinished[stream].length > 0)
  if (last.length > 0) yield last.map((stream) => lineOf(stream, unfinished[stream], 0, unfinished[stream].length))
}

/** Takes every frame that is all here. Returns how much of the bytes that was. */
function takeFrames(all: Buffer, unfinished: Unfinished, into: LogLine[]): number {
  let at = 0
  for (let end = frameEnd(all, at); end <= all.length; end = frameEnd(all, at)) {
    const stream = all[at] === 2 ? 'stderr' : 'stdout'
    const begun = unfinished[stream]
    // Most frames are one line.
    if (begun.length === 0 && all.indexOf(NEWLINE, at + HEADER) === end - 1)
      into.push(lineOf(stream, all, at + HEADER, end - 1))
    else takeText(stream, continued(all.subarray(at + HEADER, end), begun), unfinished, into)
    at = end
  }
  return at
}

/** Where the frame at `at` ends; past the end of what there is when its header or body is not all here. */
function frameEnd(all: Buffer, at: number): number {
  return at + HEADER <= all.length ? at + HEADER + all.readUInt32BE(at + 4) : Infinity
}

/** Takes every line that is finished, and keeps what is not. It reads all there is. */
function takeText(stream: LogLine['stream'], bytes: Buffer, unfinished: Unfinished, into: LogLine[]): number {
  const all = unfinished[stream].length === 0 ? bytes : Buffer.concat([unfinished[stream], bytes])
  let from = 0
  for (let end = all.indexOf(NEWLINE); end !== -1; end = all.indexOf(NEWLINE, from)) {
    into.push(lineOf(stream, all, from, end))
    from = end + 1
  }
  if (all.length - from > LONGEST_LINE) {
    into.push(lineOf(stream, all, from, all.length))
    from = all.length
  }
  unfinished[stream] = from === all.length ? EMPTY : Buffer.from(all.subarray(from))
  return bytes.length
}

const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) /
const LONGEST_STAMP = 36

/** The log driver cuts long lines at 16 KiB, and the engine writes the time before each piece: only the first one's counts. */
function continued(bytes: Buffer, before: Buffer): Buffer {
  if (before.length === 0) return bytes
  const stamp = STAMP.exec(bytes.toString('latin1', 0, LONGEST_STAMP))
  return stamp === null ? bytes : bytes.subarray(stamp[0].length)
}

function lineOf(stream: LogLine['stream'], all: Buffer, from: number, end: number): LogLine {
  const last = end > from && all[end - 1] === 13 ? end - 1 : end
  const line = all.toString('utf8', from, last)
  const space = line.indexOf(' ')
  // An empty line's time may stand without the space after it.
  const stamp = space === -1 ? line : line.slice(0, space)
  const at = moment(stamp)
  return at === null
    ? { at: new Date(0).toISOString(), stream, text: line }
    : { at, stream, text: space === -1 ? '' : line.slice(space + 1) }
}

/** Docker's stamps have nine digits and a Z, and are only cut; Podman's are in local time and are parsed. */
function moment(stamp: string): string | null {
  if (stamp.length === 30 && stamp.endsWith('Z')) return `${stamp.slice(0, 23)}Z`
  const at = new Date(stamp)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
