import { join } from 'node:path'
import { household } from '../support/household.ts'
import { compiled, ownFolder } from '../support/programs.ts'
import { perSecond, print, sideBySide } from './load.ts'
import { BUN, firstByteOf, started, type ServingTold } from './process.ts'

// The surface before sixteen containers on a real Docker: how soon the first answer of a fresh usher begins, beside the
// engine's own answers to the same questions, and answers a second beside the engine's list of containers.

const SERVICES = 16
const ROUNDS = 15
const AT_ONCE = 32

const folder = ownFolder()
const usher = await compiled(folder)
const { engine, directory } = await household(SERVICES, folder)
try {
  const rounds: { status: number; engine: number }[] = []
  for (let n = 0; n < ROUNDS; n++) rounds.push({ status: await firstByte(), engine: await engineAlone() })
  const middle = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1]!
  console.log(`\nThe first byte from cold, ${SERVICES} containers on Docker ${engine.version}; aim: at most 3 times`)
  console.log(`  /api/status                           ${middle(({ status }) => status).toFixed(1)} ms`)
  console.log(`  the engine’s own answers to the same  ${middle(({ engine }) => engine).toFixed(1)} ms`)
  console.log(`  ratio  ${middle(({ status, engine }) => status / engine).toFixed(2)}`)

  await using served = await serving()
  const { address, token } = served.told.data
  const status = () => rate(`${address}/api/status`, { headers: { 'X-Service-Token': token } })
  const list = () => rate('http://engine/containers/json?all=1', { unix: engine.socket })
  const { ours, theirs, ratio } = await sideBySide(status, list)
  print(`Answers a second, ${AT_ONCE} asking at once (usher : peer, ratio)`, [
    { what: '/containers/json on the engine’s socket', value: `${perSecond(ours)} : ${perSecond(theirs)}`, ratio },
  ])
} finally {
  await engine.stop()
}

function serving() {
  return started<ServingTold>([
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

async function firstByte(): Promise<number> {
  await using served = await serving()
  return await firstByteOf(served)
}

async function engineAlone(): Promise<number> {
  await using asked = await started<{ engine: number }>([BUN, 'bench/http/peers/engine-alone.ts', engine.socket])
  return asked.told.engine
}

/** Both are asked by the same `fetch`, which costs both the same. */
async function rate(url: string, how: BunFetchRequestInit): Promise<number> {
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
