import { join } from 'node:path'
import { part } from '../acceptance/real/harness/available.ts'
import { must } from '../tools/provision/command.ts'
import { byTurns, type Timed } from './parts/measure.ts'
import { compiled, ownFolder } from './parts/programs.ts'
import { report, within } from './parts/report.ts'

// A machine with far more containers than a household has: thousands of the project, which no form names any more, and
// thousands that are somebody else's. The engine is the pretend one, in a process of its own.

const ROUNDS = 15
const PROJECT = 'usher'

const folder = ownFolder()
const usher = await compiled(folder)
const docker = part('docker-cli').program

const thousand = await before(1000, PROJECT)
const five = await before(5000, PROJECT)
await before(5000, 'another')
within('each container, of five thousand beside one thousand', five.status, thousand.status, 5)

/** Takes the times before an engine with so many containers of one project. */
async function before(count: number, project: string): Promise<{ status: Timed }> {
  const socket = join(folder, `${project}-${count}.sock`)
  const crowd = Bun.spawn(
    [process.execPath, join(import.meta.dirname, 'parts/crowd.ts'), socket, project, `${count}`],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  try {
    await crowd.stdout.getReader().read()
    const endpoint = `unix://${socket}`
    const own = ['ps', '--all', '--quiet', '--no-trunc', '--filter', `label=com.docker.compose.project=${PROJECT}`]
    const ids = (await must([docker, '-H', endpoint, ...own])).split('\n').filter(Boolean)
    const timed = await byTurns(
      {
        status: {
          name: 'usher status --json',
          argv: [usher, 'status', '--json', '--home', join(folder, 'home'), '--engine', endpoint],
        },
        ps: { name: 'docker ps -a', argv: [docker, '-H', endpoint, 'ps', '--all'] },
        ...(ids.length > 0 && {
          inspect: { name: 'docker inspect of each', argv: [docker, '-H', endpoint, 'inspect', ...ids] },
        }),
      },
      ROUNDS,
    )
    const { status, ps, inspect } = timed
    const whose = project === PROJECT ? 'the project' : 'other projects'
    report(`${count} containers of ${whose}`, timed, [{ ours: status, peer: inspect ?? ps, atMost: 1 }])
    return { status }
  } finally {
    crowd.kill()
    await crowd.exited
  }
}
