import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { selectFiles, listStackFiles, type TrackedStackFile } from './stack-files.ts'

export interface AdoptionPlan {
  /** False to hand the file back to usher. */
  adopts: boolean
  files: TrackedStackFile[]
}

export function planAdoption(
  { files, release }: { files: string[]; release: boolean },
  machine: Machine,
): AdoptionPlan {
  const [wanted, is] = release ? (['adopted', 'was adopted'] as const) : (['changed', 'was changed'] as const)
  return { adopts: !release, files: selectFiles(files, listStackFiles(machine), [wanted], is) }
}

export function fileAdoptionData({ adopts, files }: AdoptionPlan, rehearsed: boolean): AdoptionData {
  const names = files.map(({ name }) => name).join(', ')
  const would = rehearsed ? 'would be' : files.length === 1 ? 'is' : 'are'
  return {
    rehearsed,
    summary: adopts ? `${names} ${would} yours now: usher leaves it alone.` : `${names} ${would} usher’s again.`,
    adopted: adopts,
    offer: null,
    operates: null,
    moves: null,
    files: files.map(({ file }) => ({ ...file, standing: rehearsed ? file.standing : adopts ? 'adopted' : 'changed' })),
  }
}

export function adoptionChangeRecord({ adopts, files }: AdoptionPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const names = files.map(({ name }) => name)
  const of = (word: string) => Object.fromEntries(names.map((name) => [name, word]))
  return {
    targets: names,
    before: of(adopts ? 'changed' : 'adopted'),
    after: of(adopts ? 'adopted' : 'changed'),
    inverse: { action: 'adopt', body: { files: names, release: adopts } },
    no_inverse_because: null,
  }
}

export function performAdoption(plan: AdoptionPlan, machine: Machine): AdoptionData {
  const { keyValues } = machine.state()
  for (const { file } of plan.files) {
    if (plan.adopts) keyValues.set('adoption', file.path, { sha256: file.is })
    else keyValues.delete('adoption', file.path)
  }
  return fileAdoptionData(plan, false)
}
