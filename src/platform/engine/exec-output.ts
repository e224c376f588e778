import type { ExecResult } from './engine.ts'

/** More than any command of usher writes. */
const MAX_OUTPUT_BYTES = 64 * 1024
const FRAME_HEADER_BYTES = 8

/**
 * Reads a command's output from its 8-byte frames. Reads past the limit to the end without keeping it, so that a full
 * pipe never blocks the command.
 * source: Docker Engine API, ContainerAttach, "Stream format"
 */
export async function readExecOutput(body: AsyncIterable<Uint8Array>): Promise<Omit<ExecResult, 'exit_code'>> {
  const output = { stdout: '', stderr: '', truncated: false }
  let rest = Buffer.alloc(0)
  for await (const chunk of body) {
    rest = Buffer.concat([rest, chunk])
    for (let end = frameEnd(rest); end <= rest.length; end = frameEnd(rest)) {
      const text = rest.toString('utf8', FRAME_HEADER_BYTES, end)
      const stream = rest[0] === 2 ? 'stderr' : 'stdout'
      if (output[stream].length + text.length > MAX_OUTPUT_BYTES) output.truncated = true
      else output[stream] += text
      rest = Buffer.from(rest.subarray(end))
    }
    if (rest.length > MAX_OUTPUT_BYTES) throw new SyntaxError('a frame of more than 64 KiB')
  }
  return output
}

function frameEnd(all: Buffer): number {
  return all.length >= FRAME_HEADER_BYTES ? FRAME_HEADER_BYTES + all.readUInt32BE(4) : Infinity
}
