import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { householdWithData } from '../backup/household-with-data.ts'
import type { RunnerChange, StackRunner } from '../../src/platform/compose/stack-runner.ts'
import type { Container, EngineImage } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { usherError } from '../../src/lib/errors.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../engine/fake-engine.ts'

export const SONARR_IMAGE = 'example/sonarr:1.0'

interface FakeRegistry {
  /** The image that a pull of the declared name returns. */
  newImage: EngineImage | undefined
  /** Its containers exit at once. */
  failsToStart?: boolean
  /** What the household's files declare now, if they can change. */
  declared?: () => string
  /** Called before each change of the runner. */
  onChange?: (change: RunnerChange) => void | Promise<void>
  /** Its first start migrates the database. */
  changesSchema?: boolean
}

/** Returns a household with one running service, a registry with something newer, and a runner that updates it. */
export function updatableHousehold(
  registry: FakeRegistry,
  parts: Partial<Machine> = {},
  {
    reference = SONARR_IMAGE,
    version = '1.0',
    ...overrides
  }: Partial<Container> & { reference?: string; version?: string } = {},
) {
  const old = { ...fakeImage(reference, 'sha256:sonarr'), version }
  const images: EngineImage[] = [old]
  const containers: Container[] = [fakeContainer('sonarr', { image: reference, ...overrides })]
  const engine = fakeEngine({ containers, images })
  const changes: RunnerChange[] = []
  const base = householdWithData(undefined, { engine: async () => engine, runner: async () => runner, ...parts })
  const rebuild = () => {
    const db = new Database(join(base.sonarrConfig, 'sonarr.db'))
    db.run('ALTER TABLE series ADD COLUMN year INTEGER')
    db.close()
  }
  const runner: StackRunner = {
    identify: async () => 'Docker Compose 2.40.3',
    plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
    configHashes: async () => new Map(),
    inputDigest: async () => null,
    async apply(change) {
      changes.push(change)
      await registry.onChange?.(change)
      const declared = registry.declared?.() ?? reference
      if (change.to === 'pulled') {
        const { newImage } = registry
        if (!newImage) throw usherError('ENGINE-2', { start: 'later', remedy: 'Wait' })
        if (!images.some(({ id }) => id === newImage.id)) images.push({ ...newImage, references: [] })
        await engine.tagImage(newImage.id, declared)
      }
      if (change.to === 'stopped') containers[0]!.state = 'exited'
      if (change.to === 'up') {
        const declaredImage = images.find(({ references }) => references.includes(declared))!
        const isNew = declaredImage.id === registry.newImage?.id
        if (isNew && registry.changesSchema) rebuild()
        const ended = isNew && registry.failsToStart === true
        containers[0] = fakeContainer('sonarr', {
          image_id: declaredImage.id,
          image: declared,
          ...(ended && { state: 'exited', exit_code: 1 }),
        })
      }
    },
  }
  const columns = () => {
    const db = new Database(join(base.sonarrConfig, 'sonarr.db'), { readonly: true })
    try {
      return db.query('SELECT name FROM pragma_table_info(?)').values('series').flat()
    } finally {
      db.close()
    }
  }
  /** The same household, with that image declared. */
  const stack = async () => {
    const declared = await base.machine.stack()
    const services = declared.services.map((one) => (one.name === 'sonarr' ? { ...one, image: reference } : one))
    return { ...declared, services }
  }
  return {
    machine: { ...base.machine, stack, ...parts },
    asked: changes,
    engine,
    runs: () => containers[0]!.image_id,
    columns,
    registry,
    images,
  }
}
