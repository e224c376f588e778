import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureThroughput, formatRate, printRatios, sideBySide, type RatioRow } from './throughput.ts'
import {
  BUN,
  processUsage,
  startDemo,
  NODE,
  servedPort,
  startProcess,
  startUsher,
  type ServingMessage,
  type StartedProcess,
} from './processes.ts'

/**
 * Compares refusals, and the status of a whole household, with the smallest possible server: the same head, and as many
 * bytes. Beside the rates it prints the processor time of each request, which other load on the machine changes less.
 */
const ROUNDS = 15
const SECONDS = 0.4

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await startDemo(home)
  await using served = await startUsher(home)
  const port = servedPort(served)
  const { token } = served.firstLine.data
  const request = (more: string) => `GET /api/status HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`

  const admitted = request(`X-Service-Token: ${token}\r\n`)
  await compareWithPeers('refused: no token', served, request(''), 32, undefined)
  for (const connections of [32, 128, 512])
    await compareWithPeers(
      `/api/status of a household, ${connections} concurrent`,
      served,
      admitted,
      connections,
      token,
    )
  const brotli = request(`X-Service-Token: ${token}\r\nAccept-Encoding: br\r\n`)
  await compareEncodings(port, brotli, admitted)
  await compareWithPeers('/api/status of a household, compressed, 32 concurrent', served, brotli, 32, token, 'br')
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** Compressing costs once for all clients, and each response is then smaller: it has to be worth it even on loopback. */
async function compareEncodings(port: number, compressed: string, plain: string): Promise<void> {
  const measure = (text: string) => () => measureThroughput(port, text, { seconds: SECONDS })
  const { ours, theirs, ratio } = await sideBySide(measure(compressed), measure(plain), ROUNDS)
  const value = `${formatRate(ours)} : ${formatRate(theirs)}`
  printRatios('/api/status, compressed against not compressed, 32 concurrent', [{ label: 'Brotli', value, ratio }])
}

async function compareWithPeers(
  title: string,
  served: StartedProcess<ServingMessage>,
  text: string,
  connections: number,
  token: string | undefined,
  encoding = 'identity',
) {
  const port = servedPort(served)
  const { status, head, size } = await sampleResponse(port, token, encoding)
  const peers: [string, string[]][] = [
    ['empty node:http, same runtime', [BUN, 'bench/http/peers/node-http.ts']],
    ['empty Bun.serve', [BUN, 'bench/http/peers/bun-serve.ts']],
    ['empty node:http, Node 26', [NODE, 'bench/http/peers/node-http.ts']],
  ]
  const rows: RatioRow[] = []
  for (const [label, command] of peers) {
    await using peer = await startProcess<{ port: number }>([...command, String(status), head, String(size)])
    const [usher, other] = [countingRate(served.pid, port), countingRate(peer.pid, peer.firstLine.port)]
    const { ours, theirs, ratio } = await sideBySide(usher.measure, other.measure, ROUNDS)
    rows.push({ label, value: `${formatRate(ours)} : ${formatRate(theirs)}`, ratio })
    const [spent, theirsSpent] = [usher.microseconds(), other.microseconds()]
    const value = `${spent.toFixed(1)} µs : ${theirsSpent.toFixed(1)} µs`
    rows.push({ label: '  processor time of each', value, ratio: theirsSpent / spent })
  }

  /** Sums up the processor time of the process and what it answered. The first quarter of each measurement warms up. */
  function countingRate(pid: number, at: number) {
    let [cpu, requests] = [0, 0]
    return {
      async measure() {
        const before = await processUsage(pid)
        const rate = await measureThroughput(at, text, { connections, seconds: SECONDS })
        cpu += (await processUsage(pid)).cpu - before.cpu
        requests += rate * SECONDS * 1.25
        return rate
      },
      microseconds: () => (cpu / requests) * 1e6,
    }
  }
  printRatios(`${title}: ${status}, ${size} bytes (usher : peer, ratio)`, rows)
}

async function sampleResponse(
  port: number,
  token: string | undefined,
  encoding: string,
): Promise<{ status: number; head: string; size: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/status`, {
    headers: { 'Accept-Encoding': encoding, ...(token && { 'X-Service-Token': token }) },
    // The peer sends as many bytes as usher: the compressed ones.
    decompress: false,
  })
  const omitted = ['connection', 'keep-alive', 'date']
  const head = Object.fromEntries([...answer.headers].filter(([name]) => !omitted.includes(name)))
  return { status: answer.status, head: JSON.stringify(head), size: (await answer.arrayBuffer()).byteLength }
}
