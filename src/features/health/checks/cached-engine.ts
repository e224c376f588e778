import type { Engine } from '../../../platform/engine/engine.ts'

/** Returns the engine with its reads cached forever, including failed ones. */
export function cacheEngineReads(engine: Engine): Engine {
  const cache = new Map<string, Promise<unknown>>()
  const cached = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const result = (cache.get(key) as Promise<T> | undefined) ?? read()
    cache.set(key, result)
    return result
  }
  const inspect: Engine['inspect'] = (id) => cached(`inspect ${id}`, () => engine.inspect(id))
  return {
    ...engine,
    inspect,
    containers: (...query) => cached(`containers ${JSON.stringify(query)}`, () => engine.containers(...query)),
    inspectAll: (ids) => cached(`inspect ${ids.join(' ')}`, () => engine.inspectAll(ids)),
    images: () => cached('images', () => engine.images()),
    image: (reference) => cached(`image ${reference}`, () => engine.image(reference)),
    info: () => cached('info', () => engine.info()),
  }
}
