import { join } from 'node:path'
import { requirePart } from '../acceptance/real/support/parts.ts'
import { runOrThrow } from '../tools/provision/command.ts'
import { measureInterleaved, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures a machine with far more containers than a household has: thousands of the project that its files no longer
// declare, and thousands of other projects. Each pretend engine has its own process.

const ROUNDS = 15
const PROJECT = 'usher'

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const docker = requirePart('docker-cli').program

const engines: Bun.Subprocess[] = []
try {
  const [thousand, five, others] = await Promise.all([
    startCrowdedEngine(1000, PROJECT),
    startCrowdedEngine(5000, PROJECT),
    startCrowdedEngine(5000, 'else'),
  ])
  const timed = await measureInterleaved(
    {
      thousand: statusCommand('1,000 of the project', thousand),
      thousandInspect: await inspectCommand('1,000', thousand),
      five: statusCommand('5,000 of the project', five),
      fiveInspect: await inspectCommand('5,000', five),
      others: statusCommand('5,000 of other projects', others),
      othersPs: { name: 'docker ps -a, 5,000 of other projects', argv: [docker, '-H', others, 'ps', '--all'] },
    },
    ROUNDS,
  )
  printReport('Thousands of containers on the pretend engine', timed, [
    { ours: timed.thousand, peer: timed.thousandInspect, atMost: 1 },
    { ours: timed.five, peer: timed.fiveInspect, atMost: 1 },
    { ours: timed.five, peer: timed.thousand, atMost: 5 },
    { ours: timed.others, peer: timed.othersPs, atMost: 1 },
  ])
} finally {
  for (const one of engines) one.kill()
}

/** Starts an engine with this many containers of one project. Returns its socket. */
async function startCrowdedEngine(count: number, project: string): Promise<string> {
  const socket = join(folder, `${project}-${count}.sock`)
  const script = join(import.meta.dirname, 'support/crowded-engine.ts')
  const engine = Bun.spawn([process.execPath, script, socket, project, String(count)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  engines.push(engine)
  const { done } = await engine.stdout.getReader().read()
  if (done) throw new Error(`the pretend engine with ${count} containers did not start`)
  return `unix://${socket}`
}

function statusCommand(label: string, endpoint: string): TimedCommand {
  const at = ['--home', join(folder, 'home'), '--engine', endpoint]
  return { name: `usher status --json, ${label}`, argv: [usher, 'status', '--json', ...at] }
}

/** Returns the docker command that asks for as much: everything the engine knows about each container. */
async function inspectCommand(label: string, endpoint: string): Promise<TimedCommand> {
  const listed = await runOrThrow([docker, '-H', endpoint, 'ps', '--all', '--quiet', '--no-trunc'])
  return {
    name: `docker inspect of each of ${label}`,
    argv: [docker, '-H', endpoint, 'inspect', ...listed.trim().split('\n')],
  }
}
