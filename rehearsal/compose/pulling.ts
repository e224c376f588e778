import { refuse } from '../../src/lib/errors.ts'
import type { Told } from '../../src/platform/compose/apply.ts'
import { sentence, type Ask } from './asking.ts'
import type { Step } from './steps.ts'

type PullStep = Extract<Step, { do: 'pull' }>
type Pulled = Extract<Told, { what: 'pull' }>

interface Line {
  status?: string
  id?: string
  progressDetail?: { current?: number; total?: number }
  error?: string
}

/** Fetches one image, telling its bytes, all layers together. COMPOSE-4 and COMPOSE-5 as for any engine. */
export async function pull(ask: Ask, step: PullStep, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  const { service, image } = step
  const layers = new Map<string, { done: number; total: number }>()
  const sum = (which: 'done' | 'total') =>
    layers.size === 0 ? null : [...layers.values()].reduce((all, layer) => all + layer[which], 0)
  const news = (did: Pulled['did'], said: string | null = null): void =>
    tell({ what: 'pull', service, image, did, done_bytes: sum('done'), total_bytes: sum('total'), said })

  news('pulling')
  const answer = await ask(step.asking, signal)
  if (!answer.ok || !answer.body) {
    const said = await sentence(answer)
    news('failed', said)
    throw refuse(answer.status === 404 ? 'COMPOSE-5' : 'COMPOSE-4', { image, service }, { detail: said })
  }
  for await (const line of lines(answer.body)) {
    if (line.error !== undefined) {
      news('failed', line.error)
      throw refuse('COMPOSE-4', { image, service }, { detail: line.error })
    }
    const { current, total } = line.progressDetail ?? {}
    if (line.id === undefined || current === undefined || total === undefined || line.status !== 'Downloading') continue
    layers.set(line.id, { done: current, total })
    news('pulling')
  }
  signal.throwIfAborted()
  news('pulled')
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of body) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.trim() !== '') yield JSON.parse(part) as Line
  }
}
