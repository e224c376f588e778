import { describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCase } from './run/case-runner.ts'
import { readCases } from './run/case-files.ts'
import { startClient } from './run/running-client.ts'
import {
  clientFolder,
  runnerCommand,
  clientRuntime,
  type ClientName,
  type CommandWords,
} from './run/client-commands.ts'
import type { ConformanceCase } from './server/case-format.ts'

/** A faulty client may wait for ever, so it gets less time than a correct one. */
const MUTANT_TIMEOUT_MS = 1500
/** A correct client goes on at once; the limit is only for busy machines. */
const PLAIN_CASE_TIMEOUT_MS = 30_000

/** A deliberate fault in a copy of a client, and the case that must catch it. */
interface Mutant {
  fault: string
  file: string
  find: string
  replace: string
  topic: string
  caught_by: string
}

const topics = readCases()
const plainCase = findCase('answers', 'an envelope is a value')

for (const name of ['typescript', 'php'] as const) {
  const faults = JSON.parse(readFileSync(`${import.meta.dirname}/mutants/${name}.json`, 'utf8')) as Mutant[]
  const runtime = clientRuntime(name)
  test(`there are at least twenty faults for the ${name} client`, () =>
    expect(faults.length).toBeGreaterThanOrEqual(20))
  if (typeof runtime === 'string') test.skip(`every fault, ${name}: skipped, ${runtime}`, () => {})
  else catchMutants(name, faults, runtime)
}

function catchMutants(name: ClientName, faults: readonly Mutant[], runtime: CommandWords): void {
  describe(`a ${name} client with a fault is caught`, () => {
    for (const fault of faults) {
      test(
        fault.fault,
        async () => {
          const one = findCase(fault.topic, fault.caught_by)
          const copy = mutatedClient(name, fault)
          try {
            await using client = await startClient(runnerCommand(name, runtime, copy))
            // The copy still works otherwise: the case catches this fault, not a broken client.
            expect(await runCase(plainCase, client, name, PLAIN_CASE_TIMEOUT_MS)).toEqual([])
            expect(await runCase(one, client, name, MUTANT_TIMEOUT_MS)).not.toEqual([])
          } finally {
            rmSync(copy, { recursive: true })
          }
        },
        60_000,
      )
    }
  })
}

function findCase(topic: string, name: string): ConformanceCase {
  const found = topics.find((each) => each.topic === topic)?.cases.find((each) => each.name === name)
  if (!found) throw new Error(`There is no case "${name}".`)
  return found
}

/** Creates a copy of the client with the fault. */
function mutatedClient(name: ClientName, { file, find, replace }: Mutant): string {
  const copy = mkdtempSync(join(tmpdir(), 'usher-fault-'))
  for (const part of ['src', name === 'php' ? 'tools' : 'package.json']) {
    cpSync(join(clientFolder(name), part), join(copy, part), { recursive: true })
  }
  const text = readFileSync(join(copy, file), 'utf8')
  const [before, ...after] = text.split(find)
  if (after.length !== 1) throw new Error(`${file} has "${find}" ${after.length} times.`)
  writeFileSync(join(copy, file), before + replace + after[0])
  return copy
}
