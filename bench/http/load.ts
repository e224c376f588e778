/** Answers a second, asked over so many connections that are kept, each waiting for its answer before it asks again. */
export async function load(
  port: number,
  request: string,
  { connections = 32, seconds = 1 }: { connections?: number; seconds?: number } = {},
): Promise<number> {
  await run(port, request, connections, seconds / 4)
  return run(port, request, connections, seconds)
}

async function run(port: number, request: string, connections: number, seconds: number): Promise<number> {
  const size = await sizeOf(port, request)
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

/** Every answer to the same request has the same length: head, body, and a date of fixed width. */
async function sizeOf(port: number, request: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let heard = ''
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: (open) => void open.write(request),
      data(_socket, piece) {
        heard += Buffer.from(piece).toString('latin1')
        const end = heard.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(heard)?.[1])
        if (end !== -1 && heard.length >= end + 4 + length) resolve(end + 4 + length)
      },
    },
  })
  const size = await promise
  socket.end()
  return size
}

/** Two rates, measured by turns, so that what else the machine does falls on both; the middle one of each. */
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

export interface Row {
  what: string
  value: string
  ratio: number
}

/** A table of what was measured, each beside what it is compared with. */
export function print(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const { what, value, ratio } of rows)
    console.log(`  ${what.padEnd(width)}  ${value.padStart(14)}  ${ratio.toFixed(2)}`)
}

export function perSecond(rate: number): string {
  return `${Math.round(rate)} /s`
}
