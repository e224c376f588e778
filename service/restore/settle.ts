import type { Machine } from '../machine.ts'
import { Refusal, refuse } from '../refusal.ts'
import { journalOf } from './journal.ts'
import { settle, type Settled } from './swap.ts'

/** While no change is under way: settles what a killed restore left, keeps with its job what came of it, and tells it. */
export async function settleLocked(machine: Machine): Promise<Refusal | undefined> {
  const unlock = lockFor(machine)
  if (!unlock) return undefined
  const { places } = machine
  try {
    const settled = await settle(places)
    if (!settled) return undefined
    const told = toldOf(settled)
    if (settled.journal.job !== null) machine.state().jobs.explain(settled.journal.job, told.data)
    return told
  } catch (error) {
    return refuse('BACKUP-13', { name: journalOf(places)?.name ?? '' }, { under: error })
  } finally {
    unlock()
  }
}

function lockFor(machine: Machine): (() => void) | undefined {
  try {
    return machine.state().lock.take({ summary: 'Put right what an interrupted restore left', job: null })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function toldOf({ journal: { name, stops }, stands }: Settled): Refusal {
  const start = stops.length > 0 ? `usher up ${stops.join(' ')}` : 'usher status'
  return stands === 'old' ? refuse('BACKUP-11', { name, start }) : refuse('BACKUP-12', { name, start })
}
