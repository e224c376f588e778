import { rm } from 'node:fs/promises'
import type { Machine } from '../../../platform/machine.ts'
import { lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import { notKept } from './keep.ts'
import { remembered } from '../../../platform/backup-catalogue/remembered.ts'

/** Removes what the rule does not keep. What nobody has read to its end is left alone. */
export async function prune(machine: Machine): Promise<string[]> {
  const lying = await lyingIn(machine.places)
  const known = lying.map((one) => ({ one, known: remembered(machine, one) }))
  const names = notKept(
    known.map(({ one, known: value }) => ({
      name: one.name,
      at: value?.made_at ? new Date(value.made_at) : null,
      sort: JSON.stringify([value?.services?.toSorted(), one.encrypted, /-before-restore(-\d+)?$/.test(one.name)]),
      proved: value?.proved_at != null,
      sound: value !== undefined && value.damaged === null,
    })),
  )
  for (const { path, name } of lying) {
    if (!names.includes(name)) continue
    await rm(path)
    machine.state().memory.forget('backup', name)
  }
  return names
}
