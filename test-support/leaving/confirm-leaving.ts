import { expect } from 'bun:test'
import type { LeavingData } from '../../contract/kinds/leaving.ts'
import { act } from '../../src/dispatch/act.ts'
import { askOne } from '../../src/dispatch/ask.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { leavingHousehold, type LeavingHousehold } from './leaving-household.ts'

export const NOSFERATU = 'media/films/Nosferatu (1922)/Nosferatu (1922).mkv'
/** The week has room for one title of 10 GB. */
export const NARROW_RULE = { added_days: 25, max_titles: 1, max_gb: 10 }

/** Does what the dry run of this action shows, and returns the outcome. Throws the refusal. */
export async function confirm(name: string, body: Record<string, unknown>, machine: Machine): Promise<LeavingData> {
  const dryRun = await act(name, { body }, machine, { dryRun: true })
  if (dryRun.type === 'refusal') throw dryRun.refusal
  if (dryRun.type === 'job') throw new Error('a dry run started a job')
  const { offer } = dryRun.envelope.data as { offer?: string }
  const result = await act(name, { body: { ...body, ...(offer && { offer }) } }, machine, { dryRun: false })
  if (result.type === 'refusal') throw result.refusal
  if (result.type === 'answer') return result.envelope.data as LeavingData
  const { error } = await result.ended
  if (error) throw new Error(error.summary)
  return result.outcome()!.data as LeavingData
}

export async function leavingNow({ machine }: LeavingHousehold): Promise<LeavingData> {
  const answer = await askOne('leaving', machine)
  return answer.data as unknown as LeavingData
}

export const changesOf = ({ leaving_changes }: LeavingData) =>
  leaving_changes.map(({ leaving_change, title, result }) => `${leaving_change} ${title}: ${result}`)

/** A household in which Nosferatu is announced, alone: the week has room for one title of 10 GB. */
export async function announcedHousehold(): Promise<LeavingHousehold> {
  const household = await leavingHousehold()
  await confirm('leaving-set', NARROW_RULE, household.machine)
  await confirm('leaving-keep', { title: 'The General' }, household.machine)
  expect(changesOf(await confirm('leaving-apply', {}, household.machine))).toEqual(['announce Nosferatu: done'])
  return household
}
