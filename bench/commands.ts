import { requirePart } from '../acceptance/real/support/parts.ts'
import { startBenchProject } from './support/compose-project.ts'
import { measureInterleaved } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures how long a person waits at a terminal, against the engine's own commands, with sixteen running containers.

const SERVICES = 16
const ROUNDS = 60

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const { engine, directory } = await startBenchProject(SERVICES, folder)
try {
  const docker = requirePart('docker-cli').program
  const { env } = engine
  const globalFlags = ['--json', '--home', `${folder}/home`, '--stack-dir', directory]
  const compose = ['compose', '--project-directory', directory, 'ps', '--format', 'json']
  const timed = await measureInterleaved(
    {
      version: { name: 'usher version --json', argv: [usher, 'version', ...globalFlags], env },
      dockerVersion: { name: 'docker version', argv: [docker, 'version'], env },
      status: { name: 'usher status --json', argv: [usher, 'status', ...globalFlags], env },
      verdict: { name: 'usher --json', argv: [usher, ...globalFlags], env },
      ps: { name: 'docker ps -a', argv: [docker, 'ps', '-a'], env },
      composePs: { name: 'docker compose ps --format json', argv: [docker, ...compose], env },
    },
    ROUNDS,
  )
  printReport(`${SERVICES} containers on Docker ${engine.version}`, timed, [
    { ours: timed.version, peer: timed.dockerVersion, atMost: 1.1 },
    { ours: timed.status, peer: timed.ps, atMost: 1.3 },
    { ours: timed.verdict, peer: timed.ps, atMost: 1.5 },
    { ours: timed.status, peer: timed.composePs, atMost: 1 },
  ])
} finally {
  await engine.stop()
}
