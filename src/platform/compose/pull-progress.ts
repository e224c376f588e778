import type { RunnerEvent } from './stack-runner.ts'
import type { ComposeProgress } from './progress-parser.ts'

type PullEvent = Extract<RunnerEvent, { kind: 'pull' }>

/** Adds up the progress of one image's layers. Returns what to report after each step, if anything. */
export function trackPullProgress(
  service: string,
  image: string,
): (progress: ComposeProgress) => PullEvent | undefined {
  const layers = new Map<string, { done_bytes: number; total_bytes: number }>()
  const pullEvent = (phase: PullEvent['phase'], message: string | null = null): PullEvent => {
    const counted = [...layers.values()]
    const sum = (which: 'done_bytes' | 'total_bytes') =>
      counted.length === 0 ? null : counted.reduce((all, layer) => all + layer[which], 0)
    return {
      kind: 'pull',
      service,
      image,
      phase,
      done_bytes: sum('done_bytes'),
      total_bytes: sum('total_bytes'),
      message,
    }
  }
  return (progress) => {
    if (progress.kind === 'pull') {
      if (progress.phase === 'pulled') completeLayers(layers)
      return pullEvent(progress.phase, progress.message)
    }
    if (progress.kind !== 'layer') return undefined
    const before = pullEvent('pulling')
    const { id, done_bytes, total_bytes } = progress
    if (done_bytes !== null && total_bytes !== null) layers.set(id, { done_bytes, total_bytes })
    // Any further step of a layer means that its download has finished.
    else if (layers.has(id)) completeLayers(layers, id)
    else return undefined
    const now = pullEvent('pulling')
    return now.done_bytes === before.done_bytes && now.total_bytes === before.total_bytes ? undefined : now
  }
}

function completeLayers(layers: Map<string, { done_bytes: number; total_bytes: number }>, only?: string): void {
  for (const [id, layer] of layers) if (only === undefined || id === only) layer.done_bytes = layer.total_bytes
}
