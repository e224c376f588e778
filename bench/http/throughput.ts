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
  const size = await responseSize(port, request)
  const bytes = Buffer.from(request, 'latin1')
  const until = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = size
      void Bun.connect({
        hostname: '127.0.0.1',
        port,
        socket: {
          open: (socket) => void socket.write(bytes),
          data(socket, piece) {
            left -= piece.byteLength
            if (left > 0) return
            left = size
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

/** Every response to the same request has the same length: head, body, and a date of fixed width. */
async function responseSize(port: number, request: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let received = ''
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: (open) => void open.write(request),
      data(_socket, piece) {
        received += Buffer.from(piece).toString('latin1')
        const end = received.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
        if (end !== -1 && received.length >= end + 4 + length) resolve(end + 4 + length)
      },
    },
  })
  const size = await promise
  socket.end()
  return size
}

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
