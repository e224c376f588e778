import { z } from '../../../../contract/zod.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'

/** Raw answers by parameter: text, or names of forms. None of them is a secret. */
export type SetupAnswers = Readonly<Record<string, string | string[]>>

const TOPIC = 'setup'
const ANSWERS = 'answers'
const UNFINISHED = 'unfinished'
const NEW_ACCOUNTS = 'new-accounts'
const RESERVED_NAMES: readonly string[] = [ANSWERS, UNFINISHED, NEW_ACCOUNTS]

const answersShape = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** The state before the run changed anything. */
const runShape = z.object({ settings: z.record(z.string(), z.string().nullable()), services: z.array(z.string()) })
export type SetupRun = z.output<typeof runShape>

/** Returns the answers of a setup that did not finish. */
export const readAnswers = (memory: KeyValueStore): SetupAnswers =>
  memory.get(TOPIC, ANSWERS, answersShape)?.value ?? {}
export const saveAnswers = (memory: KeyValueStore, given: SetupAnswers): void => memory.set(TOPIC, ANSWERS, given)
export const deleteAnswers = (memory: KeyValueStore): void => memory.delete(TOPIC, ANSWERS)

export const findSetupRun = (memory: KeyValueStore, name: string): SetupRun | undefined =>
  RESERVED_NAMES.includes(name) ? undefined : memory.get(TOPIC, name, runShape)?.value
export const saveSetupRun = (memory: KeyValueStore, name: string, found: SetupRun): void =>
  memory.set(TOPIC, name, found)
export const deleteSetupRun = (memory: KeyValueStore, name: string): void => memory.delete(TOPIC, name)

/** Continuing keeps the run's name, so that one rollback undoes all of it. */
export function findUnfinishedRun(memory: KeyValueStore): { name: string; found: SetupRun } | undefined {
  const name = memory.get(TOPIC, UNFINISHED, z.string())?.value
  const found = name === undefined ? undefined : findSetupRun(memory, name)
  return name === undefined || found === undefined ? undefined : { name, found }
}
export const saveUnfinishedRun = (memory: KeyValueStore, name: string): void => memory.set(TOPIC, UNFINISHED, name)
export const deleteUnfinishedRun = (memory: KeyValueStore): void => memory.delete(TOPIC, UNFINISHED)

/** The services in which an unfinished setup created an account, so that its end can show them all. */
export const readNewAccounts = (memory: KeyValueStore): string[] =>
  memory.get(TOPIC, NEW_ACCOUNTS, z.array(z.string()))?.value ?? []
export const addNewAccount = (memory: KeyValueStore, service: string): void =>
  memory.set(TOPIC, NEW_ACCOUNTS, [...new Set([...readNewAccounts(memory), service])])
export const deleteNewAccounts = (memory: KeyValueStore): void => memory.delete(TOPIC, NEW_ACCOUNTS)

/** Returns a name like `setup-20261121-050312` that no saved run has. */
export function newRunName(memory: KeyValueStore, now: Date): string {
  const name = `setup-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`
  const had = new Set(memory.list(TOPIC, z.unknown()).map((one) => one.name))
  const names = [name, ...Array.from(had, (_, at) => `${name}-${at + 2}`)]
  return names.find((one) => !had.has(one)) ?? name
}
