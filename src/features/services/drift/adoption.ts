import { recordedValues } from '../../../platform/store/recorded-values.ts'
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
  { files, withdraw }: { files: string[]; withdraw: boolean },
  machine: Machine,
): AdoptionPlan {
  const [wanted, verb] = withdraw ? (['adopted', 'was adopted'] as const) : (['changed', 'was changed'] as const)
  return { adopts: !withdraw, files: selectFiles(files, listStackFiles(machine), [wanted], verb) }
}

export function fileAdoptionData({ adopts, files }: AdoptionPlan, dryRun: boolean): AdoptionData {
  const names = files.map(({ name }) => name).join(', ')
  const would = dryRun ? 'would be' : files.length === 1 ? 'is' : 'are'
  return {
    dry_run: dryRun,
    summary: adopts ? `${names} ${would} yours now: usher leaves it alone.` : `${names} ${would} usher’s again.`,
    adopted: adopts,
    offer: null,
    operated_project: null,
    migration: null,
    files: files.map(({ file }) => ({ ...file, status: dryRun ? file.status : adopts ? 'adopted' : 'changed' })),
  }
}

export function adoptionChangeRecord({ adopts, files }: AdoptionPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const names = files.map(({ name }) => name)
  const of = (status: string) => recordedValues('file-status', Object.fromEntries(names.map((name) => [name, status])))
  return {
    targets: names,
    before: of(adopts ? 'changed' : 'adopted'),
    after: of(adopts ? 'adopted' : 'changed'),
    inverse: { action: 'adopt', body: { files: names, withdraw: adopts } },
    no_inverse_because: null,
  }
}

export function performAdoption(plan: AdoptionPlan, machine: Machine): AdoptionData {
  const { keyValues } = machine.state()
  for (const { file } of plan.files) {
    if (plan.adopts) keyValues.set('adoption', file.path, { sha256: file.actual_digest })
    else keyValues.delete('adoption', file.path)
  }
  return fileAdoptionData(plan, false)
}
