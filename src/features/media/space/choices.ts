import type { Removable, RemovableWhat, SpaceChoice } from '../../../../contract/kinds/space.ts'
import { RECLAIM } from './commands.ts'

const MOST = 3

/** The three things that would change most how long the disk lasts. Backups are told, and never proposed. */
export function choicesOf(removable: readonly Removable[]): SpaceChoice[] {
  const groups = Map.groupBy(
    removable.filter(({ frees_bytes: frees }) => frees > 0),
    ({ what }) => what,
  )
  groups.delete('backup')
  const removing = [...groups].map(([what, those]): SpaceChoice => {
    const free = those.some(({ free_of_cost: costless }) => costless)
    const command = free ? RECLAIM : those[0]!.command
    const all = several[what as Choice].replace('{n}', String(those.length))
    return {
      summary: those.length === 1 ? one[what as Choice] : free || command === null ? all : `${all}, the largest first`,
      frees_bytes: those.reduce((sum, { frees_bytes: frees }) => sum + frees, 0),
      command,
    }
  })
  return removing.toSorted((a, b) => b.frees_bytes - a.frees_bytes).slice(0, MOST)
}

type Choice = Exclude<RemovableWhat, 'backup'>

const one: Record<Choice, string> = {
  download: 'Stop sharing one finished download',
  orphan: 'Look at one thing in the downloads that nobody knows',
  incomplete: 'Remove one unfinished download that has stopped',
  unpacked: 'Remove what was unpacked beside an archive',
  double: 'Remove one download that the library has too',
  image: 'Remove one image that nothing runs from',
  container: 'Make one container anew that has written much',
  'library-file': 'Remove one file of the library',
}

const several: Record<Choice, string> = {
  download: 'Stop sharing {n} finished downloads',
  orphan: 'Look at {n} things in the downloads that nobody knows',
  incomplete: 'Remove {n} unfinished downloads that have stopped',
  unpacked: 'Remove what was unpacked beside {n} archives',
  double: 'Remove {n} downloads that the library has too',
  image: 'Remove {n} images that nothing runs from',
  container: 'Make {n} containers anew that have written much',
  'library-file': 'Remove {n} files of the library',
}
