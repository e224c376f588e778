import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureThroughput, formatRate, printRatios, sideBySide, type RatioRow } from './throughput.ts'
import { BUN, startDemo, NODE, servedPort, startProcess, startUsher } from './processes.ts'

/**
 * Compares refusals, and the status of a whole household, with the smallest possible server: the same head, and as many
 * bytes.
 */
const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await startDemo(home)
  await using served = await startUsher(home)
  const port = servedPort(served)
  const { token } = served.firstLine.data
  const request = (more: string) => `GET /api/status HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`

  const admitted = request(`X-Service-Token: ${token}\r\n`)
  await compareWithPeers('refused: no token', port, request(''), 32, undefined)
  for (const connections of [32, 128, 256, 512])
    await compareWithPeers(`/api/status of a household, ${connections} concurrent`, port, admitted, connections, token)
  const brotli = request(`X-Service-Token: ${token}\r\nAccept-Encoding: br\r\n`)
  await compareWithPeers('/api/status of a household, compressed, 32 concurrent', port, brotli, 32, token, 'br')
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function compareWithPeers(
  title: string,
  port: number,
  text: string,
  connections: number,
  token: string | undefined,
  encoding = 'identity',
) {
  const { status, head, size } = await sampleResponse(port, token, encoding)
  const peers: [string, string[]][] = [
    ['empty node:http, same runtime', [BUN, 'bench/http/peers/node-http.ts']],
    ['empty Bun.serve', [BUN, 'bench/http/peers/bun-serve.ts']],
    ['empty node:http, Node 26', [NODE, 'bench/http/peers/node-http.ts']],
  ]
  const rows: RatioRow[] = []
  for (const [label, command] of peers) {
    await using peer = await startProcess<{ port: number }>([...command, String(status), head, String(size)])
    const measure = (at: number) => () => measureThroughput(at, text, { connections })
    const { ours, theirs, ratio } = await sideBySide(measure(port), measure(peer.firstLine.port))
    rows.push({ label, value: `${formatRate(ours)} : ${formatRate(theirs)}`, ratio })
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
