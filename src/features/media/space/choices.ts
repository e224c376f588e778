import type { RemovableItem, RemovableType, SpaceChoice } from '../../../../contract/kinds/space.ts'
import { RECLAIM_COMMAND, SEE_STUCK_COMMAND } from './commands.ts'

const MAX_CHOICES = 3

/** Returns the three choices that would free the most. Backups are never proposed. */
export function largestChoices(removable: readonly RemovableItem[]): SpaceChoice[] {
  const groups = Map.groupBy(
    removable.filter(({ frees_bytes: frees }) => frees > 0),
    ({ type }) => type,
  )
  groups.delete('backup')
  const removing = [...groups].map(([type, items]): SpaceChoice => {
    const isReclaimable = items.some(({ reclaimable }) => reclaimable)
    const command = isReclaimable ? RECLAIM_COMMAND : items[0]!.command
    const isOneByOne = !isReclaimable && command !== null && command !== SEE_STUCK_COMMAND
    const summary = pluralTexts[type as ChoiceKind].replace('{n}', String(items.length))
    return {
      summary:
        items.length === 1 ? singularTexts[type as ChoiceKind] : isOneByOne ? `${summary}, the largest first` : summary,
      frees_bytes: items.reduce((sum, { frees_bytes: frees }) => sum + frees, 0),
      command,
    }
  })
  return removing.toSorted((a, b) => b.frees_bytes - a.frees_bytes).slice(0, MAX_CHOICES)
}

type ChoiceKind = Exclude<RemovableType, 'backup'>

const singularTexts: Record<ChoiceKind, string> = {
  download: 'Stop seeding one finished download',
  orphan: 'Check one unknown item among the downloads',
  incomplete: 'Remove one unfinished download that has stopped',
  unpacked: 'Remove the files unpacked from one archive',
  duplicate: 'Remove one download that is also in the library',
  image: 'Remove one unused image',
  container: 'Recreate one container that has written a lot',
  'library-file': 'Remove one file of the library',
}

const pluralTexts: Record<ChoiceKind, string> = {
  download: 'Stop seeding {n} finished downloads',
  orphan: 'Check {n} unknown items among the downloads',
  incomplete: 'Remove {n} unfinished downloads that have stopped',
  unpacked: 'Remove the files unpacked from {n} archives',
  duplicate: 'Remove {n} downloads that are also in the library',
  image: 'Remove {n} unused images',
  container: 'Recreate {n} containers that have written a lot',
  'library-file': 'Remove {n} files of the library',
}
