import type { ConformanceCase, CallerEvent, ExpectedRequest } from '../server/case-format.ts'
import { startScriptedServer, type ScriptContext } from '../server/scripted-server.ts'
import type { RunningClient } from './running-client.ts'
import { compareEvents, compareRequests } from './comparison.ts'

/** A call that has not ended by then never will. */
const CASE_TIMEOUT_MS = 8000

/** Runs one case against a client. Returns the differences in words. */
export async function runCase(
  one: ConformanceCase,
  client: RunningClient,
  name: string,
  patienceMs = CASE_TIMEOUT_MS,
): Promise<string[]> {
  const events: CallerEvent[] = []
  const waiters = conditionWaiters()
  let [time, noticed, isOver] = [0, 0, false]
  const stage: ScriptContext = {
    placeholders: {},
    waitForEvents: (count) => waiters.until(() => events.length >= count),
    async advanceClock(ms) {
      const wanted = (time += ms)
      // Once this case is over, the clock belongs to the next one.
      if (!isOver) client.setTime(wanted)
      await waiters.until(() => noticed >= wanted)
    },
  }
  await using elsewhere = await startScriptedServer([], { ...stage, placeholders: {} })
  await using server = await startScriptedServer(one.server ?? [], stage, one.listen)
  stage.placeholders['elsewhere'] = `http://127.0.0.1:${elsewhere.port}`
  const { url = 'http://127.0.0.1:{port}', token = 'ab12', ...at } = one.at ?? {}
  const called = client.call(
    { at: { ...at, url: url.replace('{port}', String(server.port)), token }, call: one.call },
    (message) => {
      if ('time' in message) noticed = message.time
      else events.push(message.seen)
      waiters.tell()
    },
  )
  const broke = await withTimeout(called, patienceMs)
  isOver = true
  return [
    ...(broke === undefined ? [] : [broke]),
    ...compareEvents(one.sees, events, name),
    ...(one.sent ? compareRequests(withPort(one.sent, server.port), server.requests) : []),
    ...elsewhere.requests.map(({ target }) => `a request was sent elsewhere: ${target}`),
  ]
}

function withPort(expected: readonly ExpectedRequest[], port: number): ExpectedRequest[] {
  return JSON.parse(JSON.stringify(expected).replaceAll('{port}', String(port))) as ExpectedRequest[]
}

async function withTimeout(called: Promise<void>, patienceMs: number): Promise<string | undefined> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve(`it did not end within ${patienceMs} ms`), patienceMs)
  try {
    return await Promise.race([called.then(() => undefined), late.promise])
  } catch (error) {
    return String(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Lets callers wait for conditions, which are checked on every notification. */
function conditionWaiters() {
  let waiting: { true: () => boolean; done: () => void }[] = []
  return {
    tell() {
      for (const one of waiting.filter((each) => each.true())) one.done()
      waiting = waiting.filter((each) => !each.true())
    },
    until(condition: () => boolean): Promise<void> {
      if (condition()) return Promise.resolve()
      return new Promise((done) => void waiting.push({ true: condition, done }))
    },
  }
}
