import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDocker } from '../../acceptance/real/harness/docker.ts'
import type { TestEngine } from '../../acceptance/real/harness/engine.ts'
import { buildFromScratch } from '../../acceptance/real/harness/image.ts'
import { freePort } from '../../acceptance/real/harness/registry.ts'

export interface Household {
  engine: TestEngine
  /** The folder of its Compose project, which says of each service how to look whether it answers. */
  directory: string
  end(): Promise<void>
}

/** A real engine with a Compose project of so many running services, each a pretend app on a port of its own. */
export async function household(services: number, folder: string): Promise<Household> {
  const engine = await startDocker({ version: '28.5' })
  try {
    const app = join(folder, 'stand-in')
    await Bun.build({
      entrypoints: [join(import.meta.dirname, '../../rehearsal/apps/main.ts')],
      compile: { outfile: app },
      throw: true,
    })
    await buildFromScratch(engine, 'stand-in:1', app, ['ENV STANDIN_APP=sonarr', 'ENTRYPOINT ["/stand-in"]'])
    const directory = join(folder, 'household')
    mkdirSync(directory)
    const ports = await Promise.all(Array.from({ length: services }, freePort))
    writeFileSync(join(directory, 'compose.yaml'), projectOn(ports))
    await engine.docker(['compose', '--project-directory', directory, 'up', '--detach', '--quiet-pull'])
    await Promise.all(ports.map(answering))
    return { engine, directory, end: () => engine.stop() }
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

/** The port that each stand-in for Sonarr listens on. */
const INSIDE = 8989

function projectOn(ports: readonly number[]): string {
  const services = ports.map((port, index) => {
    const health = `x-usher: { health: { http: /ping, port: ${INSIDE} } }`
    return `  app-${index + 1}:\n    image: stand-in:1\n    ports: ["127.0.0.1:${port}:${INSIDE}"]\n    ${health}`
  })
  const names = ports.map((_, index) => `app-${index + 1}`)
  const forms = `x-usher: { schema: 1, forms: { all: { summary: "All of it", services: [${names.join(', ')}] } } }`
  return `name: household\n${forms}\nservices:\n${services.join('\n')}\n`
}

async function answering(port: number): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/ping`).catch(() => undefined)
    if (answer?.ok) return
    await Bun.sleep(100)
  }
  throw new Error(`nothing answers at port ${port}`)
}
