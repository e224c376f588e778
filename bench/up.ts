import { join } from 'node:path'
import { part } from '../acceptance/real/support/available.ts'
import { household } from './support/household.ts'
import { byTurns } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// `usher up` that changes nothing, beside a plain `docker compose up` that changes nothing, before sixteen containers.

const SERVICES = 16
const ROUNDS = 30

const folder = ownFolder()
const usher = await compiled(folder)
const { engine, directory } = await household(SERVICES, folder)
try {
  const { env } = engine
  const asked = ['--json', '--home', join(folder, 'home'), '--stack-dir', directory]
  const compose = [part('docker-cli').program, 'compose', '--project-directory', directory]
  const timed = await byTurns(
    {
      up: { name: 'usher up all --json', argv: [usher, 'up', 'all', ...asked], env },
      status: { name: 'usher status --json', argv: [usher, 'status', ...asked], env },
      composeUp: { name: 'docker compose up --detach', argv: [...compose, 'up', '--detach'], env },
      version: { name: 'docker compose version', argv: [...compose, 'version'], env },
    },
    ROUNDS,
  )
  report(`${SERVICES} containers on Docker ${engine.version}, as they should be`, timed, [
    { ours: timed.up, peer: timed.composeUp, atMost: 1 },
  ])
} finally {
  await engine.stop()
}
