import type { Client } from '../../../clients/typescript/src/index.ts'
import { machine } from '../../routing/machine.ts'
import { machineOf } from '../../state/machine-of.ts'
import { words } from '../../words/words.ts'

/** The machine that something is done on, where that is not plain: nothing says it in a household with one. */
export function MachineChip({ client }: { client: Client }) {
  const on = machineOf(client)
  if (on === '' && machine.value === '') return null
  return (
    <span class="machine-chip">
      <span class="visually-hidden">, </span>
      {on === '' ? words().machines.thisMachine : <bdi>{on}</bdi>}
    </span>
  )
}
