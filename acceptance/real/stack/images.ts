import type { TestEngine } from '../support/engine.ts'
import { buildFromScratch } from '../support/image.ts'

const BASE = 'stand-in:base'

/** An image of the compiled stand-in alone, that looks at itself each second. */
export async function buildStandIn(engine: TestEngine, program: string): Promise<void> {
  await buildFromScratch(engine, BASE, program, [
    'ENTRYPOINT ["/stand-in"]',
    'HEALTHCHECK --interval=1s --timeout=5s --retries=2 CMD ["/stand-in","--health"]',
  ])
}

/** The stand-in as one app, under any name. */
export async function buildApp(engine: TestEngine, app: string, name: string, more: string[] = []): Promise<void> {
  await buildFrom(engine, BASE, name, [`ENV STANDIN_APP=${app}`, ...more])
}

/** Another image on top of one that the engine has. */
export async function buildFrom(engine: TestEngine, base: string, name: string, lines: string[]): Promise<void> {
  const input = new Blob([[`FROM ${base}`, ...lines, ''].join('\n')])
  await engine.docker(['build', '--quiet', '--tag', name, '-'], { input })
}

/** Leaves the engine without the stand-in's layers, so that they have to be fetched. */
export async function forgetStandIn(engine: TestEngine): Promise<void> {
  await engine.docker(['image', 'rm', '--force', BASE])
}
