import type { Case, Seen } from '../server/case.ts'
import { serve, type Stage } from '../server/serve.ts'
import type { RunningClient } from './client.ts'
import { differences, wrongRequests } from './match.ts'

/** A call that has not ended after so long will not. */
const PATIENCE_MS = 8000

/** Plays one case against a client. What is not as it has to be, in words; nothing where everything is. */
export async function runCase(
  one: Case,
  client: RunningClient,
  name: string,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const shown: Seen[] = []
  const heard = listeners()
  let [time, noticed, isOver] = [0, 0, false]
  const stage: Stage = {
    words: {},
    seen: (count) => heard.until(() => shown.length >= count),
    async pass(ms) {
      const wanted = (time += ms)
      // The time is the next case's as soon as this one is over.
      if (!isOver) client.setTime(wanted)
      await heard.until(() => noticed >= wanted)
    },
  }
  await using elsewhere = await serve([], { ...stage, words: {} })
  await using server = await serve(one.server ?? [], stage, one.listen)
  stage.words['elsewhere'] = `http://127.0.0.1:${elsewhere.port}`
  const { url = 'http://127.0.0.1:{port}', token = 'ab12', ...at } = one.at ?? {}
  const called = client.call(
    { at: { ...at, url: url.replace('{port}', String(server.port)), token }, call: one.call },
    (told) => {
      if ('time' in told) noticed = told.time
      else shown.push(told.seen)
      heard.tell()
    },
  )
  const broke = await within(called, patienceMs)
  isOver = true
  return [
    ...(broke === undefined ? [] : [broke]),
    ...differences(one.sees, shown, name),
    ...(one.sent ? wrongRequests(one.sent, server.arrived) : []),
    ...elsewhere.arrived.map(({ target }) => `something was sent elsewhere: ${target}`),
  ]
}

async function within(called: Promise<void>, patienceMs: number): Promise<string | undefined> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve(`it had not ended after ${patienceMs} ms`), patienceMs)
  try {
    return await Promise.race([called.then(() => undefined), late.promise])
  } catch (error) {
    return String(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for things that become true while somebody tells. */
function listeners() {
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
