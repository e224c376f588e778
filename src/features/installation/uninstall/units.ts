import { readFileSync, statSync } from 'node:fs'
import type { Removal, UninstallData } from '../../../../contract/kinds/uninstall.ts'
import { removalCommands } from '../hosting/plan.ts'
import { installedUnits } from '../../services/hosting/gather.ts'
import type { ServiceUnit } from '../../../platform/service-manager/unit.ts'
import type { Machine } from '../../../platform/machine.ts'
import { removalItem, type RemovalItem } from './removal-item.ts'

/** Plans the removal of usher's units. Without containers, boot has nothing to start and the watch nothing to watch. */
export function planUnitRemovals(machine: Machine): RemovalItem[] {
  return installedUnits(machine).map((unit) => {
    const stays = belongsToOtherStack(unit, machine)
    return removalItem(
      {
        type: 'unit',
        name: unit.name,
        path: unit.path,
        size_bytes: statSync(unit.path).size,
        ...(stays && { result: 'would-keep', because: 'it runs usher for another stack' }),
      },
      { sort: 'unit', name: unit },
    )
  })
}

/** Whether the unit was installed while usher operated another project. */
function belongsToOtherStack({ path }: ServiceUnit, machine: Machine): boolean {
  const { usher_command } = machine.serviceManager()
  const text = readFileSync(path, 'utf8')
  const flag = usher_command.indexOf('--stack-dir')
  return flag < 0 ? text.includes('--stack-dir') : !text.includes(usher_command[flag + 1]!)
}

export const unitCommands = (items: readonly RemovalItem[], machine: Machine): string[] =>
  items.flatMap(({ data, target }) =>
    target.sort === 'unit' && data.result === 'would-remove'
      ? removalCommands(target.name, machine.serviceManager())
      : [],
  )

/** Lists the units that would start the stopped services again. */
export function listKeptUnits(removal: Removal, machine: Machine): UninstallData['kept'] {
  if (removal !== 'stop') return []
  return installedUnits(machine)
    .filter(({ what }) => what === 'boot')
    .map(({ name, path }) => ({
      title: name,
      path,
      because: 'It starts the stopped services again at the next boot; usher hosting remove boot removes it',
    }))
}
