import { readFileSync, statSync } from 'node:fs'
import type { Removal, UninstallData } from '../../../../contract/kinds/uninstall.ts'
import { removalLines } from '../autostart/change.ts'
import { installedUnits } from '../../services/boot/gather.ts'
import type { Unit } from '../../../platform/service-manager/unit.ts'
import type { Machine } from '../../../platform/machine.ts'
import { piece, type Piece } from './piece.ts'

/**
 * What the machine runs of usher by itself. Without containers it points at nothing: the boot has no forms to start, and
 * the watch nothing to watch. So it goes with them.
 */
export function unitPieces(machine: Machine): Piece[] {
  return installedUnits(machine).map((unit) => {
    const stays = isOfAnother(unit, machine)
    return piece(
      {
        what: 'unit',
        name: unit.name,
        at: unit.path,
        bytes: statSync(unit.path).size,
        ...(stays && { result: 'would-stay', because: 'it runs usher for another stack' }),
      },
      { sort: 'unit', unit },
    )
  })
}

/** Whether it was installed while usher was told of another project than now. */
function isOfAnother({ path }: Unit, machine: Machine): boolean {
  const { usher } = machine.keeper()
  const text = readFileSync(path, 'utf8')
  const flag = usher.indexOf('--stack-dir')
  return flag < 0 ? text.includes('--stack-dir') : !text.includes(usher[flag + 1]!)
}

export const unitCommands = (pieces: readonly Piece[], machine: Machine): string[] =>
  pieces.flatMap(({ told, target }) =>
    target.sort === 'unit' && told.result === 'would-go' ? removalLines(target.unit, machine.keeper()) : [],
  )

/** What is only stopped is started again by a unit that stays. */
export function unitsKept(removal: Removal, machine: Machine): UninstallData['kept'] {
  if (removal !== 'stop') return []
  return installedUnits(machine)
    .filter(({ what }) => what === 'boot')
    .map(({ name, path }) => ({
      title: name,
      at: path,
      because: 'It starts what was stopped when the machine starts again; usher hosting remove boot takes it away',
    }))
}
