import type { TestEngine } from '../support/engine.ts'

interface EngineEvent {
  Type: string
  Action: string
  Actor: { Attributes: Record<string, string> }
}

/** Listens to the engine itself. Once this resolves nothing is missed; `seen` resolves at the first event that fits. */
export async function hearing(
  engine: TestEngine,
  fits: (event: EngineEvent) => boolean,
): Promise<{ seen: Promise<void> }> {
  const ended = new AbortController()
  const { body } = await fetch('http://engine/events', { unix: engine.socket, signal: ended.signal })
  const seen = first(body!, fits).finally(() => ended.abort())
  seen.catch(() => undefined)
  return { seen }
}

async function first(body: ReadableStream<Uint8Array>, fits: (event: EngineEvent) => boolean): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop()!
    if (lines.filter(Boolean).some((line) => fits(JSON.parse(line) as EngineEvent))) return
  }
  throw new Error('the engine ended its events before what was waited for')
}

/** Such as `start` of `gluetun`; Docker puts more words behind a colon: `health_status: unhealthy`. */
export const container =
  (action: string, service?: string) =>
  (event: EngineEvent): boolean =>
    event.Type === 'container' &&
    event.Action === action &&
    (service === undefined || event.Actor.Attributes['com.docker.compose.service'] === service)
