import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'

const STAND_IN_IMAGE = 'stand-in:base'
const SHELL_IMAGE = 'shell:1'

const healthCheck = (when: string) => `HEALTHCHECK ${when} --timeout=5s --retries=2 CMD ["/stand-in","--health"]`

/** For an app that a test makes ill. */
export const CHECKED_EVERY_SECOND = healthCheck('--interval=1s')

/** Often until the app is well and seldom after that, because each check starts a process in the container. */
const CHECKED_UNTIL_WELL = healthCheck('--interval=10s --start-period=30s --start-interval=300ms')

/** Builds an image of the compiled stand-in. */
export async function buildStandIn(engine: TestEngine, program: string): Promise<void> {
  await buildFromScratch(engine, STAND_IN_IMAGE, program, ['ENTRYPOINT ["/stand-in"]', standInCheck(engine)])
}

/** Docker 20.10 has one interval only. */
export const standInCheck = ({ version }: TestEngine): string =>
  version.startsWith('20.') ? CHECKED_EVERY_SECOND : CHECKED_UNTIL_WELL

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
