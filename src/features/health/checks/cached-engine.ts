import type { Engine } from '../../../platform/engine/engine.ts'

/** The same engine, which is asked the same thing once however many want to know it. */
export function cacheEngineReads(engine: Engine): Engine {
  const kept = new Map<string, Promise<unknown>>()
  const keep = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const held = (kept.get(key) as Promise<T> | undefined) ?? ask()
    kept.set(key, held)
    return held
  }
  const inspect: Engine['inspect'] = (id) => keep(`inspect ${id}`, () => engine.inspect(id))
  return {
    ...engine,
    inspect,
    containers: (labels) => keep(`containers ${JSON.stringify(labels ?? {})}`, () => engine.containers(labels)),
    inspectAll: (ids) => keep(`inspect ${ids.join(' ')}`, () => engine.inspectAll(ids)),
    images: () => keep('images', () => engine.images()),
    image: (reference) => keep(`image ${reference}`, () => engine.image(reference)),
    info: () => keep('info', () => engine.info()),
  }
}
