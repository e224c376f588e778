import { afterAll, describe, expect, test } from 'bun:test'
import { runCase } from './run/case.ts'
import { allCases } from './run/cases.ts'
import { startClient, type RunningClient } from './run/client.ts'
import { runnerOf, runtimeOf, type ClientName, type Command } from './run/clients.ts'

const topics = allCases()

for (const name of ['typescript', 'php'] as const) {
  const runtime = runtimeOf(name)
  if (typeof runtime === 'string') test.skip(`every case, ${name}: left out, ${runtime}`, () => {})
  else playAll(name, runtime)
}

/** One runner plays every case; after one that failed, a new runner goes on. */
function playAll(name: ClientName, runtime: Command): void {
  let client: RunningClient | undefined
  afterAll(() => client?.[Symbol.asyncDispose]())
  for (const { topic, cases } of topics) {
    describe(`${name}: ${topic}`, () => {
      for (const one of cases) {
        test(
          one.name,
          async () => {
            client ??= await startClient(runnerOf(name, runtime))
            const wrong = await runCase(one, client, name)
            if (wrong.length > 0) {
              await client[Symbol.asyncDispose]()
              client = undefined
            }
            expect(wrong).toEqual([])
          },
          20_000,
        )
      }
    })
  }
}
