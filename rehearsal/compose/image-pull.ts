import { usherError } from '../../src/lib/errors.ts'
import type { RunnerEvent } from '../../src/platform/compose/stack-runner.ts'
import { errorMessageOf, type SendEngineCall } from './engine-client.ts'
import type { RehearsedStep } from './plan.ts'

type PullStep = Extract<RehearsedStep, { do: 'pull' }>
type PullProgressEvent = Extract<RunnerEvent, { kind: 'pull' }>

interface PullStreamLine {
  status?: string
  id?: string
  progressDetail?: { current?: number; total?: number }
  error?: string
}

/** Pulls one image and reports the bytes of all layers together. Throws COMPOSE-4 and COMPOSE-5 like any engine. */
export async function pullImage(
  ask: SendEngineCall,
  step: PullStep,
  onEvent: (event: RunnerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { service, image } = step
  const layers = new Map<string, { done: number; total: number }>()
  const sum = (which: 'done' | 'total') =>
    layers.size === 0 ? null : [...layers.values()].reduce((all, layer) => all + layer[which], 0)
  const news = (phase: PullProgressEvent['phase'], message: string | null = null): void =>
    onEvent({
      kind: 'pull',
      service,
      image,
      phase,
      done_bytes: sum('done'),
      total_bytes: sum('total'),
      message,
    })

  news('pulling')
  const answer = await ask(step.call, signal)
  if (!answer.ok || !answer.body) {
    const errorMessage = await errorMessageOf(answer)
    news('failed', errorMessage)
    throw usherError(answer.status === 404 ? 'COMPOSE-5' : 'COMPOSE-4', { image, service }, { detail: errorMessage })
  }
  for await (const line of readJsonLines(answer.body)) {
    if (line.error !== undefined) {
      news('failed', line.error)
      throw usherError('COMPOSE-4', { image, service }, { detail: line.error })
    }
    const { current, total } = line.progressDetail ?? {}
    if (line.id === undefined || current === undefined || total === undefined || line.status !== 'Downloading') continue
    layers.set(line.id, { done: current, total })
    news('pulling')
  }
  signal.throwIfAborted()
  news('pulled')
}

async function* readJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<PullStreamLine> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of body) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.trim() !== '') yield JSON.parse(part) as PullStreamLine
  }
}
