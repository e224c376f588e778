import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, perSecond, print, sideBySide, type Row } from './load.ts'
import { BUN, household, NODE, portOf, started, usher } from './process.ts'

/** Refusals, and the status of a whole household, beside the least that can answer: the same head, and as many bytes. */
const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await household(home)
  await using served = await usher(home)
  const port = portOf(served)
  const { token } = served.told.data
  const request = (more: string) => `GET /api/status HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`

  const admitted = request(`X-Service-Token: ${token}\r\n`)
  await beside('refused: no token', port, request(''), 32, undefined)
  for (const connections of [32, 128, 256, 512])
    await beside(`/api/status of a household, ${connections} asking at once`, port, admitted, connections, token)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function beside(title: string, port: number, text: string, connections: number, token: string | undefined) {
  const { status, head, size } = await sample(port, token)
  const peers: [string, string[]][] = [
    ['empty node:http, same runtime', [BUN, 'bench/http/peers/empty.ts']],
    ['empty Bun.serve', [BUN, 'bench/http/peers/bun-serve.ts']],
    ['empty node:http, Node 26', [NODE, 'bench/http/peers/empty.ts']],
  ]
  const rows: Row[] = []
  for (const [what, command] of peers) {
    await using peer = await started<{ port: number }>([...command, String(status), head, String(size)])
    const asked = (at: number) => () => load(at, text, { connections })
    const { ours, theirs, ratio } = await sideBySide(asked(port), asked(peer.told.port))
    rows.push({ what, value: `${perSecond(ours)} : ${perSecond(theirs)}`, ratio })
  }
  print(`${title}: ${status}, ${size} bytes (usher : peer, ratio)`, rows)
}

async function sample(
  port: number,
  token: string | undefined,
): Promise<{ status: number; head: string; size: number }> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/status`,
    token ? { headers: { 'X-Service-Token': token } } : {},
  )
  const own = ['connection', 'keep-alive', 'date']
  const head = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  return { status: answer.status, head: JSON.stringify(head), size: (await answer.arrayBuffer()).byteLength }
}
