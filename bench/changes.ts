import { join } from 'node:path'
import { requirePart } from '../acceptance/real/support/parts.ts'
import { startBenchProject } from './support/compose-project.ts'
import { measureInterleaved, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures changes against Docker and Compose doing the same, with sixteen containers that have no health checks: usher
// waits until a service is healthy, and Docker does not.

const SERVICES = 16
const ROUNDS = 10

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const { engine, directory } = await startBenchProject(SERVICES, folder, { healthChecks: false })
try {
  const { env } = engine
  const docker = requirePart('docker-cli').program
  const compose = [docker, 'compose', '--project-directory', directory]
  const up = [...compose, 'up', '--detach']
  // Each starts from the same: all services run, or all but one.
  const complete = [up]
  const withoutOne = [up, [docker, 'rm', '--force', 'household-app-3-1']]
  const ours = (...words: string[]): Pick<TimedCommand, 'name' | 'argv' | 'env'> => ({
    name: `usher ${words.join(' ')}`,
    argv: [usher, ...words, '--json', '--home', join(folder, 'home'), '--stack-dir', directory],
    env,
  })
  const theirs = (name: string, argv: string[]) => ({ name, argv, env })
  const timed = await measureInterleaved(
    {
      up: { ...ours('up', 'all'), before: withoutOne },
      composeUp: { ...theirs('docker compose up --detach', up), before: withoutOne },
      restart: { ...ours('restart', 'app-3'), before: complete },
      dockerRestart: {
        ...theirs('docker restart', [docker, 'restart', 'household-app-3-1']),
        before: complete,
      },
      down: { ...ours('down', 'all'), before: complete },
      firstLine: {
        name: 'usher up all, until its first line',
        argv: [usher, 'up', 'all', '--yes', '--home', join(folder, 'home'), '--stack-dir', directory],
        env,
        before: withoutOne,
        until: 'first character',
      },
      list: theirs('docker ps -a', [docker, 'ps', '-a']),
      composeDown: { ...theirs('docker compose down', [...compose, 'down']), before: complete },
    },
    ROUNDS,
  )
  printReport(`Changes on Docker ${engine.version}: one of ${SERVICES} services, and all of them`, timed, [
    { ours: timed.up, peer: timed.composeUp, atMost: 1.3 },
    { ours: timed.restart, peer: timed.dockerRestart, atMost: 1.2 },
    // 50 ms on a machine whose `docker ps -a` takes 17.
    { ours: timed.firstLine, peer: timed.list, atMost: 3 },
    { ours: timed.down, peer: timed.composeDown, atMost: 1.2 },
  ])
} finally {
  await engine.stop()
}
