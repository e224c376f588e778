import { whileIdle } from '../../../operations/jobs/while-idle.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse, type Refusal } from '../../../lib/errors.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { theDisk } from './disk.ts'
import { journalOf, type Journal } from './journal.ts'
import { pourBack } from './pour.ts'
import { settle, type Settled } from './swap.ts'

/** While no change is under way: settles what a killed restore left, keeps with its job what came of it, and tells it. */
export function settleLocked(machine: Machine): Promise<Refusal | undefined> {
  const { places } = machine
  return whileIdle(machine, 'Put right what an interrupted restore left', async () => {
    try {
      const settled = await settle(places, theDisk, (journal) => pourBack(journal, machine))
      if (!settled) return undefined
      const told = toldOf(settled)
      if (settled.journal.job !== null) machine.state().jobs.explain(settled.journal.job, told.data)
      return told
    } catch (error) {
      return notNow(journalOf(places), error)
    }
  })
}

function notNow(journal: Journal | undefined, under: unknown): Refusal {
  const { name = '', poured = [], safety = null } = journal ?? {}
  if (poured.length === 0 || safety === null) return refuse('BACKUP-13', { name }, { under })
  return refuse('BACKUP-15', { name, services: servicesOf(poured), safety }, { under })
}

const servicesOf = (poured: Journal['poured']) => listed([...new Set(poured.map(({ service }) => service))])

function toldOf({ journal: { name, stops, poured, safety }, stands }: Settled): Refusal {
  const start = stops.length > 0 ? `usher up ${stops.join(' ')}` : 'usher status'
  if (stands === 'old' && poured.length > 0 && safety !== null)
    return refuse('BACKUP-16', { name, services: servicesOf(poured), safety, start })
  return stands === 'old' ? refuse('BACKUP-11', { name, start }) : refuse('BACKUP-12', { name, start })
}
