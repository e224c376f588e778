import type { Writable } from 'node:stream'

/**
 * Writes all of the input to a program, at the speed of its reader, and gives up when there is none any more: `ended`
 * settles, one way or the other, once the program has ended.
 */
export async function feedInput(
  stream: Writable,
  input: AsyncIterable<Uint8Array>,
  ended: Promise<unknown>,
): Promise<void> {
  stream.on('error', () => undefined)
  const gone = ended.then(
    () => true,
    () => true,
  )
  for await (const piece of input) {
    if (!stream.writable) return
    if (stream.write(piece)) continue
    const drained = new Promise<false>((resolve) => stream.once('drain', () => resolve(false)))
    if (await Promise.race([gone, drained])) return
  }
  stream.end()
}
