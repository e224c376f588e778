import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { keptHouse } from '../backup/kept-house.ts'
import type { Change, Hand } from '../../src/platform/compose/apply.ts'
import type { Container, Image } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { refuse } from '../../src/lib/errors.ts'
import { container, image, pretendEngine } from '../engine.ts'

export const REFERENCE = 'example/sonarr:1.0'

interface Registry {
  /** What a pull of the declared name brings. */
  has: Image | undefined
  /** Containers made from it end at once. */
  bad?: boolean
  /** Its first start rebuilds the database. */
  migrates?: boolean
}

/** A household with one service that runs, a registry that has something newer, and a hand that really moves it. */
export function updatable(
  registry: Registry,
  parts: Partial<Machine> = {},
  {
    reference = REFERENCE,
    version = '1.0',
    ...there
  }: Partial<Container> & { reference?: string; version?: string } = {},
) {
  const old = { ...image(reference, 'sha256:sonarr'), version }
  const images: Image[] = [old]
  const containers: Container[] = [container('sonarr', { image: reference, ...there })]
  const engine = pretendEngine({ containers, images })
  const asked: Change[] = []
  const kept = keptHouse(undefined, { engine: async () => engine, hand: async () => hand, ...parts })
  const rebuild = () => {
    const db = new Database(join(kept.config, 'sonarr.db'))
    db.run('ALTER TABLE series ADD COLUMN year INTEGER')
    db.close()
  }
  const hand: Hand = {
    ready: async () => 'Docker Compose 2.40.3',
    plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
    hashes: async () => new Map(),
    given: async () => null,
    async apply(change) {
      asked.push(change)
      if (change.to === 'pulled') {
        const { has } = registry
        if (!has) throw refuse('ENGINE-2', { start: 'later', remedy: 'Wait' })
        if (!images.some(({ id }) => id === has.id)) images.push({ ...has, references: [] })
        await engine.tagImage(has.id, reference)
      }
      if (change.to === 'stopped') containers[0]!.state = 'exited'
      if (change.to === 'up') {
        const made = images.find(({ references }) => references.includes(reference))!
        const isNew = made.id === registry.has?.id
        if (isNew && registry.migrates) rebuild()
        const ended = isNew && registry.bad === true
        containers[0] = container('sonarr', {
          image_id: made.id,
          image: reference,
          ...(ended && { state: 'exited', exit_code: 1 }),
        })
      }
    },
  }
  const columns = () => {
    const db = new Database(join(kept.config, 'sonarr.db'), { readonly: true })
    try {
      return db.query('SELECT name FROM pragma_table_info(?)').values('series').flat()
    } finally {
      db.close()
    }
  }
  /** The same household, which declares that image. */
  const stack = async () => {
    const declared = await kept.machine.stack()
    const services = declared.services.map((one) => (one.name === 'sonarr' ? { ...one, image: reference } : one))
    return { ...declared, services }
  }
  return {
    machine: { ...kept.machine, stack },
    asked,
    engine,
    runs: () => containers[0]!.image_id,
    columns,
    registry,
    images,
  }
}
