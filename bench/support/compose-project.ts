import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDocker } from '../../acceptance/real/support/docker.ts'
import type { TestEngine } from '../../acceptance/real/support/test-engine.ts'
import { buildFromScratch } from '../../acceptance/real/support/scratch-image.ts'

export interface BenchProject {
  engine: TestEngine
  /** The folder of its Compose project. */
  directory: string
}

/**
 * Starts a real engine with a Compose project of this many running services, each a pretend app that the engine reports
 * as healthy, unless their health checks are turned off. None has a published port: the tests reach the engine's network
 * through several processes per connection, and a port probe would measure those.
 */
export async function startBenchProject(
  services: number,
  folder: string,
  { healthChecks = true }: { healthChecks?: boolean } = {},
): Promise<BenchProject> {
  const engine = await startDocker({ version: '28.5' })
  try {
    const app = join(folder, 'stand-in')
    await Bun.build({
      entrypoints: [join(import.meta.dirname, '../../rehearsal/apps/main.ts')],
      compile: { outfile: app },
      throw: true,
    })
    await buildFromScratch(engine, 'stand-in:1', app, [
      'ENV STANDIN_APP=sonarr',
      'ENTRYPOINT ["/stand-in"]',
      'HEALTHCHECK --interval=1h --start-period=1m --start-interval=1s CMD ["/stand-in", "--health"]',
    ])
    const directory = join(folder, 'household')
    mkdirSync(directory)
    writeFileSync(join(directory, 'compose.yaml'), composeFile(services, healthChecks))
    // Compose waits for nothing and fails where health checks are turned off.
    const wait = healthChecks ? ['--wait'] : []
    await engine.docker(['compose', '--project-directory', directory, 'up', '--detach', ...wait])
    return { engine, directory }
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

function composeFile(services: number, healthChecks: boolean): string {
  const health = healthChecks ? '' : ', healthcheck: { disable: true }'
  const names = Array.from({ length: services }, (_, index) => `app-${index + 1}`)
  return [
    'name: household',
    `x-usher: { schema: 1, forms: { all: { summary: "All of it", services: [${names.join(', ')}] } } }`,
    'services:',
    // How long an app takes to end is not measured: one that has only just started would take ten seconds.
    ...names.map((name) => `  ${name}: { image: "stand-in:1", stop_signal: SIGKILL${health} }`),
    '',
  ].join('\n')
}
