import type { TestEngine } from '../test-engine.ts'

interface EngineEvent {
  Type: string
  Action: string
  Actor: { Attributes: Record<string, string> }
}

/** Records engine events. Nothing is missed once this resolves; `seen` resolves at the first matching event. */
export async function watchEngineEvents(
  engine: TestEngine,
  fits: (event: EngineEvent) => boolean,
): Promise<{ seen: Promise<void> }> {
  const ended = new AbortController()
  const { body } = await fetch('http://engine/events', { unix: engine.socket, signal: ended.signal })
  const matched = firstMatch(body!, fits).finally(() => ended.abort())
  matched.catch(() => undefined)
  return { seen: matched }
}

async function firstMatch(body: ReadableStream<Uint8Array>, fits: (event: EngineEvent) => boolean): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop()!
    if (lines.filter(Boolean).some((line) => fits(JSON.parse(line) as EngineEvent))) return
  }
  throw new Error('the engine ended its events before the expected one')
}

/** Matches an event such as `start` of `gluetun`. Docker adds details after a colon: `health_status: unhealthy`. */
export const isContainerEvent =
  (action: string, service?: string) =>
  (event: EngineEvent): boolean =>
    event.Type === 'container' &&
    event.Action === action &&
    (service === undefined || event.Actor.Attributes['com.docker.compose.service'] === service)
