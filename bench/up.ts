import { join } from 'node:path'
import { requirePart } from '../acceptance/real/support/parts.ts'
import { startBenchProject } from './support/compose-project.ts'
import { measureInterleaved } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures `usher up` that changes nothing against `docker compose up` that changes nothing, with sixteen containers.

const SERVICES = 16
const ROUNDS = 30

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const { engine, directory } = await startBenchProject(SERVICES, folder)
try {
  const { env } = engine
  const globalFlags = ['--json', '--home', join(folder, 'home'), '--stack-dir', directory]
  const compose = [requirePart('docker-cli').program, 'compose', '--project-directory', directory]
  const timed = await measureInterleaved(
    {
      up: { name: 'usher up all --json', argv: [usher, 'up', 'all', ...globalFlags], env },
      status: { name: 'usher status --json', argv: [usher, 'status', ...globalFlags], env },
      composeUp: { name: 'docker compose up --detach', argv: [...compose, 'up', '--detach'], env },
      version: { name: 'docker compose version', argv: [...compose, 'version'], env },
    },
    ROUNDS,
  )
  printReport(`${SERVICES} containers on Docker ${engine.version}, already up to date`, timed, [
    { ours: timed.up, peer: timed.composeUp, atMost: 1 },
  ])
} finally {
  await engine.stop()
}
