import { join } from 'node:path'
import { part } from '../acceptance/real/support/available.ts'
import { must } from '../tools/provision/command.ts'
import { byTurns, type Runner } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// A machine with far more containers than a household has: thousands of the project, which its files no longer
// declare, and thousands that are somebody else's. The engines are pretend ones, each in a process of its own.

const ROUNDS = 15
const PROJECT = 'usher'

const folder = ownFolder()
const usher = await compiled(folder)
const docker = part('docker-cli').program

const crowds: Bun.Subprocess[] = []
try {
  const [thousand, five, others] = await Promise.all([crowd(1000, PROJECT), crowd(5000, PROJECT), crowd(5000, 'else')])
  const timed = await byTurns(
    {
      thousand: status('1,000 of the project', thousand),
      thousandInspect: await inspect('1,000', thousand),
      five: status('5,000 of the project', five),
      fiveInspect: await inspect('5,000', five),
      others: status('5,000 of others', others),
      othersPs: { name: 'docker ps -a, 5,000 of others', argv: [docker, '-H', others, 'ps', '--all'] },
    },
    ROUNDS,
  )
  report('Thousands of containers on the pretend engine', timed, [
    { ours: timed.thousand, peer: timed.thousandInspect, atMost: 1 },
    { ours: timed.five, peer: timed.fiveInspect, atMost: 1 },
    { ours: timed.five, peer: timed.thousand, atMost: 5 },
    { ours: timed.others, peer: timed.othersPs, atMost: 1 },
  ])
} finally {
  for (const one of crowds) one.kill()
}

/** An engine with so many containers of one project: where it listens. */
async function crowd(count: number, project: string): Promise<string> {
  const socket = join(folder, `${project}-${count}.sock`)
  const script = join(import.meta.dirname, 'support/crowd.ts')
  const engine = Bun.spawn([process.execPath, script, socket, project, String(count)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  crowds.push(engine)
  const { done } = await engine.stdout.getReader().read()
  if (done) throw new Error(`the pretend engine with ${count} containers did not start`)
  return `unix://${socket}`
}

function status(what: string, endpoint: string): Runner {
  const at = ['--home', join(folder, 'home'), '--engine', endpoint]
  return { name: `usher status --json, ${what}`, argv: [usher, 'status', '--json', ...at] }
}

/** The docker command that asks as much: everything the engine knows of each container. */
async function inspect(what: string, endpoint: string): Promise<Runner> {
  const listed = await must([docker, '-H', endpoint, 'ps', '--all', '--quiet', '--no-trunc'])
  return {
    name: `docker inspect of each of ${what}`,
    argv: [docker, '-H', endpoint, 'inspect', ...listed.trim().split('\n')],
  }
}
