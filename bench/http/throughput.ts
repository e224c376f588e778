/**
 * Measures requests per second over this many keep-alive connections, each waiting for its response before the next
 * request.
 */
export async function measureThroughput(
  port: number,
  request: string,
  { connections = 32, seconds = 1 }: { connections?: number; seconds?: number } = {},
): Promise<number> {
  await sendRequests(port, request, connections, seconds / 4)
  return sendRequests(port, request, connections, seconds)
}

async function sendRequests(port: number, request: string, connections: number, seconds: number): Promise<number> {
  const bytes = Buffer.from(request, 'latin1')
  const until = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = 0
      void Bun.connect({
        hostname: '127.0.0.1',
        port,
        socket: {
          open: (socket) => void socket.write(bytes),
          data(socket, piece) {
            if (left === 0) left = responseSize(piece)
            left -= piece.byteLength
            if (left > 0) return
            answered++
            if (performance.now() < until) socket.write(bytes)
            else socket.end()
          },
          close: () => resolve(),
        },
      })
      return promise
    }),
  )
  return answered / seconds
}

/**
 * Returns the length of a response whose head is in its first piece. The lengths of compressed responses differ: each
 * has its own time in it.
 */
function responseSize(piece: Uint8Array): number {
  const head = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1', 0, MAX_HEAD_BYTES)
  const end = head.indexOf('\r\n\r\n')
  if (end === -1) throw new Error('the head of the response is longer than its first piece')
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
}

const MAX_HEAD_BYTES = 1024

/** Measures two rates alternately, so that other load affects both. Returns the median of each. */
export async function sideBySide(ours: () => Promise<number>, theirs: () => Promise<number>, rounds = 5) {
  const rates: { ours: number; theirs: number }[] = []
  for (let n = 0; n < rounds; n++) rates.push({ ours: await ours(), theirs: await theirs() })
  const middle = (of: (one: (typeof rates)[number]) => number) => rates.map(of).toSorted((a, b) => a - b)[rounds >> 1]!
  return {
    ours: middle((one) => one.ours),
    theirs: middle((one) => one.theirs),
    ratio: middle((one) => one.ours / one.theirs),
  }
}

export interface RatioRow {
  label: string
  value: string
  ratio: number
}

export function printRatios(title: string, rows: readonly RatioRow[]): void {
  const width = Math.max(...rows.map(({ label }) => label.length))
  console.log(`\n${title}`)
  for (const { label, value, ratio } of rows)
    console.log(`  ${label.padEnd(width)}  ${value.padStart(14)}  ${ratio.toFixed(2)}`)
}

export function formatRate(rate: number): string {
  return `${Math.round(rate)} /s`
}
