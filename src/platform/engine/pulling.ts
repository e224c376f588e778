import type { Told } from '../compose/apply.ts'
import type { Progress } from '../compose/progress.ts'

type Pulled = Extract<Told, { what: 'pull' }>

/** Adds up what is told of one image's layers. Returns what there is to tell after each step, if anything is. */
export function pulling(service: string, image: string): (progress: Progress) => Pulled | undefined {
  const layers = new Map<string, { done_bytes: number; total_bytes: number }>()
  const tell = (did: Pulled['did'], said: string | null = null): Pulled => {
    const met = [...layers.values()]
    const sum = (which: 'done_bytes' | 'total_bytes') =>
      met.length === 0 ? null : met.reduce((all, layer) => all + layer[which], 0)
    return { what: 'pull', service, image, did, done_bytes: sum('done_bytes'), total_bytes: sum('total_bytes'), said }
  }
  return (progress) => {
    if (progress.of === 'pull') {
      if (progress.did === 'pulled') finish(layers)
      return tell(progress.did, progress.said)
    }
    if (progress.of !== 'layer') return undefined
    const before = tell('pulling')
    const { id, done_bytes, total_bytes } = progress
    if (done_bytes !== null && total_bytes !== null) layers.set(id, { done_bytes, total_bytes })
    // A layer's next step, whatever it is, means that it has been fetched.
    else if (layers.has(id)) finish(layers, id)
    else return undefined
    const now = tell('pulling')
    return now.done_bytes === before.done_bytes && now.total_bytes === before.total_bytes ? undefined : now
  }
}

function finish(layers: Map<string, { done_bytes: number; total_bytes: number }>, only?: string): void {
  for (const [id, layer] of layers) if (only === undefined || id === only) layer.done_bytes = layer.total_bytes
}
