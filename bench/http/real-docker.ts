import { join } from 'node:path'
import { startBenchProject } from '../support/compose-project.ts'
import { compileBenchUsher, temporaryFolder } from '../support/programs.ts'
import { formatRate, printRatios, sideBySide } from './throughput.ts'
import { BUN, firstByteTime, startProcess, type ServingMessage } from './processes.ts'

// Measures the surface against sixteen containers on a real Docker: the time to the first byte of a fresh usher,
// against the engine's own answers to the same requests, and requests per second, against the engine's list of
// containers.

const SERVICES = 16
const ROUNDS = 15
const AT_ONCE = 32

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const { engine, directory } = await startBenchProject(SERVICES, folder)
try {
  const rounds: { status: number; engine: number }[] = []
  for (let n = 0; n < ROUNDS; n++) rounds.push({ status: await usherFirstByte(), engine: await engineTime() })
  const middle = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1]!
  console.log(`\nThe first byte, cold, ${SERVICES} containers on Docker ${engine.version}; limit: 2 times`)
  console.log(`  /api/status                           ${middle(({ status }) => status).toFixed(1)} ms`)
  console.log(`  the engine’s own responses to the same requests  ${middle(({ engine }) => engine).toFixed(1)} ms`)
  console.log(`  ratio  ${middle(({ status, engine }) => status / engine).toFixed(2)}`)

  await using served = await startServing()
  const { address, token } = served.firstLine.data
  const status = () => requestsPerSecond(`${address}/api/status`, { headers: { 'X-Service-Token': token } })
  const list = () => requestsPerSecond('http://engine/containers/json?all=1', { unix: engine.socket })
  const { ours, theirs, ratio } = await sideBySide(status, list)
  printRatios(`Requests per second, ${AT_ONCE} concurrent (usher : peer, ratio)`, [
    { label: '/containers/json on the engine’s socket', value: `${formatRate(ours)} : ${formatRate(theirs)}`, ratio },
  ])
} finally {
  await engine.stop()
}

function startServing() {
  return startProcess<ServingMessage>([
    usher,
    'ui',
    '--json',
    '--home',
    join(folder, 'home'),
    '--stack-dir',
    directory,
    '--engine',
    `unix://${engine.socket}`,
  ])
}

async function usherFirstByte(): Promise<number> {
  await using served = await startServing()
  return await firstByteTime(served)
}

async function engineTime(): Promise<number> {
  await using client = await startProcess<{ engine: number }>([BUN, 'bench/http/peers/engine-alone.ts', engine.socket])
  return client.firstLine.engine
}

/** Both use the same `fetch`, so its cost is the same for both. */
async function requestsPerSecond(url: string, how: BunFetchRequestInit): Promise<number> {
  const seconds = 1
  const until = performance.now() + seconds * 1000
  let answered = 0
  const one = async () => {
    while (performance.now() < until) {
      await (await fetch(url, how)).arrayBuffer()
      answered++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return answered / seconds
}
