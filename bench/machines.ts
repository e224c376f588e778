import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startJoinedHousehold } from '../acceptance/real/support/near-usher.ts'
import { measureInterleaved, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures what another machine adds to an answer, and how long each of its failures takes to be told.

const ROUNDS = 15
/** Both machines are asked side by side, so it takes hardly longer than ssh and the other one alone. */
const AT_MOST = 1.5

const usher = await compileBenchUsher(temporaryFolder())
const household = await startJoinedHousehold()
const { line, server, home, far } = household
try {
  writeFileSync(join(server.folder, 'usher'), `#!/bin/sh\nexec ${usher} --home ${far.home} "$@"\n`)
  const inside = (name: string, ...argv: string[]): TimedCommand => ({
    name,
    argv: [...line.near, 'env', `PATH=${server.path}`, `HOME=${home}`, ...argv],
  })
  for (const question of ['jobs', 'status']) {
    const words = [question, '--json']
    const timed = await measureInterleaved(
      {
        both: inside(`usher ${question} --json, two machines`, usher, '--home', home, ...words),
        there: inside(`ssh gpu usher ${question} --json`, 'ssh', '-T', 'gpu', join(server.folder, 'usher'), ...words),
        here: inside(`usher --on here ${question} --json`, usher, '--home', home, '--on', 'here', ...words),
      },
      ROUNDS,
    )
    printReport(`${question}: two machines beside one`, timed, [
      { ours: timed.both, peer: timed.there, atMost: AT_MOST },
    ])
  }

  console.log('\nUntil a failure is told, in seconds:')
  const list = join(home, 'config/machines.json')
  const text = readFileSync(list, 'utf8')
  const tell = async (what: string, words: readonly string[], destination = 'gpu') => {
    writeFileSync(list, text.replace('"destination": "gpu"', `"destination": "${destination}"`))
    const began = performance.now()
    const { err } = await household.run([...words, '--json'])
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const code = /MACHINE-\d+/.exec(err)?.[0] ?? 'told beside the answer of this machine'
    console.log(`  ${seconds.padStart(5)}  ${what}: ${code}`)
    writeFileSync(list, text)
  }
  const asked = ['--on', 'gpu', 'jobs']
  await tell('the name leads to no address', asked, 'name.invalid')
  await tell('the connection is refused', asked, 'wrong-port')
  server.trustHost('other')
  await tell('the host key has changed', asked)
  server.trustHost()
  server.forgetClient()
  await tell('the key is refused', asked)
  server.authorize('')
  await line.silence(true)
  await tell('nothing answers', asked)
  await tell('nothing answers, where every machine is asked', ['jobs'])
  await line.silence(false)
  await line.cable('out')
  await tell('the cable is out', asked)
  await line.cable('in')
} finally {
  await household.stop()
}
