import type { RemovableItem, RemovableType, SpaceChoice } from '../../../../contract/kinds/space.ts'
import { RECLAIM_COMMAND } from './commands.ts'

const MAX_CHOICES = 3

/** Returns the three choices that would free the most. Backups are listed but never proposed. */
export function largestChoices(removable: readonly RemovableItem[]): SpaceChoice[] {
  const groups = Map.groupBy(
    removable.filter(({ frees_bytes: frees }) => frees > 0),
    ({ type }) => type,
  )
  groups.delete('backup')
  const removing = [...groups].map(([type, those]): SpaceChoice => {
    const free = those.some(({ reclaimable }) => reclaimable)
    const command = free ? RECLAIM_COMMAND : those[0]!.command
    const all = pluralTexts[type as ChoiceKind].replace('{n}', String(those.length))
    return {
      summary:
        those.length === 1
          ? singularTexts[type as ChoiceKind]
          : free || command === null
            ? all
            : `${all}, the largest first`,
      frees_bytes: those.reduce((sum, { frees_bytes: frees }) => sum + frees, 0),
      command,
    }
  })
  return removing.toSorted((a, b) => b.frees_bytes - a.frees_bytes).slice(0, MAX_CHOICES)
}

type ChoiceKind = Exclude<RemovableType, 'backup'>

const singularTexts: Record<ChoiceKind, string> = {
  download: 'Stop sharing one finished download',
  orphan: 'Check one unknown item among the downloads',
  incomplete: 'Remove one unfinished download that has stopped',
  unpacked: 'Remove what was unpacked beside an archive',
  duplicate: 'Remove one download that the library has too',
  image: 'Remove one image that nothing runs from',
  container: 'Recreate one container that has written a lot',
  'library-file': 'Remove one file of the library',
}

const pluralTexts: Record<ChoiceKind, string> = {
  download: 'Stop sharing {n} finished downloads',
  orphan: 'Check {n} unknown items among the downloads',
  incomplete: 'Remove {n} unfinished downloads that have stopped',
  unpacked: 'Remove what was unpacked beside {n} archives',
  duplicate: 'Remove {n} downloads that the library has too',
  image: 'Remove {n} images that nothing runs from',
  container: 'Recreate {n} containers that have written a lot',
  'library-file': 'Remove {n} files of the library',
}
