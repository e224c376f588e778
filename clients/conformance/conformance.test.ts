import { afterAll, describe, expect, test } from 'bun:test'
import { runCase } from './run/case-runner.ts'
import { readCases } from './run/case-files.ts'
import { startClient, type RunningClient } from './run/running-client.ts'
import { runnerCommand, clientRuntimes, type ClientName, type CommandWords } from './run/client-commands.ts'

const topics = readCases()

for (const { label, name, runtime } of clientRuntimes) {
  if (typeof runtime === 'string') test.skip(`every case, ${label}: skipped, ${runtime}`, () => {})
  else runAllCases(label, name, runtime)
}

/** One runner runs every case; after a failure it is replaced. */
function runAllCases(label: string, name: ClientName, runtime: CommandWords): void {
  let client: RunningClient | undefined
  afterAll(() => client?.[Symbol.asyncDispose]())
  for (const { topic, cases } of topics) {
    describe(`${label}: ${topic}`, () => {
      for (const one of cases) {
        test(
          one.name,
          async () => {
            client ??= await startClient(runnerCommand(name, runtime))
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
