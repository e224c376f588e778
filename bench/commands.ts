import { part } from '../acceptance/real/support/available.ts'
import { household } from './support/household.ts'
import { byTurns } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// What somebody waits for at a terminal, beside the engine's own commands, before sixteen containers that run.

const SERVICES = 16
const ROUNDS = 60

const folder = ownFolder()
const usher = await compiled(folder)
const { engine, directory } = await household(SERVICES, folder)
try {
  const docker = part('docker-cli').program
  const { env } = engine
  const asked = ['--json', '--home', `${folder}/home`, '--stack-dir', directory]
  const compose = ['compose', '--project-directory', directory, 'ps', '--format', 'json']
  const timed = await byTurns(
    {
      version: { name: 'usher version --json', argv: [usher, 'version', ...asked], env },
      dockerVersion: { name: 'docker version', argv: [docker, 'version'], env },
      status: { name: 'usher status --json', argv: [usher, 'status', ...asked], env },
      ps: { name: 'docker ps -a', argv: [docker, 'ps', '-a'], env },
      composePs: { name: 'docker compose ps --format json', argv: [docker, ...compose], env },
    },
    ROUNDS,
  )
  report(`${SERVICES} containers on Docker ${engine.version}`, timed, [
    { ours: timed.version, peer: timed.dockerVersion, atMost: 1.1 },
    { ours: timed.status, peer: timed.ps, atMost: 2.5 },
    { ours: timed.status, peer: timed.composePs, atMost: 1 },
  ])
} finally {
  await engine.stop()
}
