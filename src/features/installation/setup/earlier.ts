import * as z from 'zod'
import type { Memory } from '../../../platform/store/state.ts'

/** Answers by their parameters: text as it was given, and names of forms. None of them is a secret. */
export type Answers = Readonly<Record<string, string | string[]>>

const TOPIC = 'setup'
const ANSWERS = 'answers'
const UNFINISHED = 'unfinished'

const answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** What a run found before it changed anything. */
const run = z.object({ settings: z.record(z.string(), z.string().nullable()), services: z.array(z.string()) })
export type Run = z.output<typeof run>

/** What was answered in a setup that has not come to its end. */
export const earlierAnswers = (memory: Memory): Answers => memory.get(TOPIC, ANSWERS, answers)?.value ?? {}
export const keepAnswers = (memory: Memory, given: Answers): void => memory.keep(TOPIC, ANSWERS, given)
export const forgetAnswers = (memory: Memory): void => memory.forget(TOPIC, ANSWERS)

export const runNamed = (memory: Memory, name: string): Run | undefined =>
  name === ANSWERS || name === UNFINISHED ? undefined : memory.get(TOPIC, name, run)?.value
export const keepRun = (memory: Memory, name: string, found: Run): void => memory.keep(TOPIC, name, found)
export const forgetRun = (memory: Memory, name: string): void => memory.forget(TOPIC, name)

/** The run of a setup that has not come to its end. Going on with it is the same run, so that it is put back as one. */
export function unfinishedRun(memory: Memory): { name: string; found: Run } | undefined {
  const name = memory.get(TOPIC, UNFINISHED, z.string())?.value
  const found = name === undefined ? undefined : runNamed(memory, name)
  return name === undefined || found === undefined ? undefined : { name, found }
}
export const keepUnfinished = (memory: Memory, name: string): void => memory.keep(TOPIC, UNFINISHED, name)
export const forgetUnfinished = (memory: Memory): void => memory.forget(TOPIC, UNFINISHED)

/** `setup-20261121-050312`, and never one that is still remembered. */
export function newRun(memory: Memory, now: Date): string {
  const name = `setup-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`
  const had = new Set(memory.all(TOPIC, z.unknown()).map((one) => one.name))
  const names = [name, ...Array.from(had, (_, at) => `${name}-${at + 2}`)]
  return names.find((one) => !had.has(one)) ?? name
}
