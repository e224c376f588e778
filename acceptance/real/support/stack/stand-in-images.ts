import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'

const STAND_IN_IMAGE = 'stand-in:base'
const SHELL_IMAGE = 'shell:1'

/** Builds an image of the compiled stand-in with a health check every second. */
export async function buildStandIn(engine: TestEngine, program: string): Promise<void> {
  await buildFromScratch(engine, STAND_IN_IMAGE, program, [
    'ENTRYPOINT ["/stand-in"]',
    'HEALTHCHECK --interval=1s --timeout=5s --retries=2 CMD ["/stand-in","--health"]',
  ])
}

/** Tags the stand-in as one app. */
export async function buildAppImage(engine: TestEngine, app: string, name: string, more: string[] = []): Promise<void> {
  await buildDerivedImage(engine, STAND_IN_IMAGE, name, [`ENV STANDIN_APP=${app}`, ...more])
}

/** Rebuilds a stand-in's image so that it ends unless it can write to its settings folder. */
export async function makeSettingsRequired(engine: TestEngine, image: string, folder: string): Promise<void> {
  await buildFromScratch(engine, SHELL_IMAGE, '/bin/bash', [])
  const entry = JSON.stringify(['/bash', '-c', `: >> ${folder}/settings.db && exec /stand-in`])
  await buildDerivedImage(engine, image, image, [`COPY --from=${SHELL_IMAGE} / /`, `ENTRYPOINT ${entry}`])
}

/** Builds an image on top of an existing one. */
export async function buildDerivedImage(
  engine: TestEngine,
  base: string,
  name: string,
  lines: string[],
): Promise<void> {
  const input = new Blob([[`FROM ${base}`, ...lines, ''].join('\n')])
  await engine.docker(['build', '--quiet', '--tag', name, '-'], { input })
}

/** Removes the stand-in's layers from the engine, so that they must be pulled. */
export async function removeStandInImage(engine: TestEngine): Promise<void> {
  await engine.docker(['image', 'rm', '--force', STAND_IN_IMAGE])
}
