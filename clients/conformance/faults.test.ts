import { describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCase } from './run/case.ts'
import { allCases } from './run/cases.ts'
import { startClient } from './run/client.ts'
import { folderOf, runnerOf, runtimeOf, type ClientName, type Command } from './run/clients.ts'
import type { Case } from './server/case.ts'

/** A client that breaks a rule may wait for ever: it is given less time than one that keeps them. */
const PATIENCE_MS = 1500
/** What goes well goes on as soon as it has, on a busy machine late. */
const ALL_THE_TIME_MS = 30_000

/** A fault put into a copy of a client on purpose, and the case that has to catch it. */
interface Fault {
  fault: string
  file: string
  find: string
  replace: string
  topic: string
  caught_by: string
}

const topics = allCases()
const plain = caseOf('answers', 'an envelope is a value')

for (const name of ['typescript', 'php'] as const) {
  const faults = JSON.parse(readFileSync(`${import.meta.dirname}/faults/${name}.json`, 'utf8')) as Fault[]
  const runtime = runtimeOf(name)
  test(`at least twenty faults are known for the ${name} client`, () =>
    expect(faults.length).toBeGreaterThanOrEqual(20))
  if (typeof runtime === 'string') test.skip(`every fault, ${name}: left out, ${runtime}`, () => {})
  else catchAll(name, faults, runtime)
}

function catchAll(name: ClientName, faults: readonly Fault[], runtime: Command): void {
  describe(`a ${name} client with a fault is caught`, () => {
    for (const fault of faults) {
      test(
        fault.fault,
        async () => {
          const one = caseOf(fault.topic, fault.caught_by)
          const copy = faulty(name, fault)
          try {
            await using client = await startClient(runnerOf(name, runtime, copy))
            // It still runs: what is caught is the fault, and not a client that is broken altogether.
            expect(await runCase(plain, client, name, ALL_THE_TIME_MS)).toEqual([])
            expect(await runCase(one, client, name, PATIENCE_MS)).not.toEqual([])
          } finally {
            rmSync(copy, { recursive: true })
          }
        },
        60_000,
      )
    }
  })
}

function caseOf(topic: string, name: string): Case {
  const found = topics.find((each) => each.topic === topic)?.cases.find((each) => each.name === name)
  if (!found) throw new Error(`There is no case "${name}".`)
  return found
}

/** A copy of the client with the fault in it. */
function faulty(name: ClientName, { file, find, replace }: Fault): string {
  const copy = mkdtempSync(join(tmpdir(), 'usher-fault-'))
  for (const part of ['src', name === 'php' ? 'tools' : 'package.json']) {
    cpSync(join(folderOf(name), part), join(copy, part), { recursive: true })
  }
  const text = readFileSync(join(copy, file), 'utf8')
  const [before, ...after] = text.split(find)
  if (after.length !== 1) throw new Error(`${file} has "${find}" ${after.length} times.`)
  writeFileSync(join(copy, file), before + replace + after[0])
  return copy
}
