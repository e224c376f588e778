import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import { joinWithAnd } from '../../../lib/text.ts'
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
  const [wanted, noneBecause] = withdraw
    ? (['adopted', 'no file of the stack was adopted'] as const)
    : (['changed', 'no file of the stack was changed'] as const)
  return { adopts: !withdraw, files: selectFiles(files, listStackFiles(machine), [wanted], noneBecause) }
}

export function fileAdoptionData({ adopts, files }: AdoptionPlan, dryRun: boolean): AdoptionData {
  return {
    dry_run: dryRun,
    summary: summarizeAdoption({ adopts, files }, dryRun),
    adopted: adopts,
    offer: null,
    operated_project: null,
    migration: null,
    files: files.map(({ file }) => ({ ...file, status: dryRun ? file.status : adopts ? 'adopted' : 'changed' })),
  }
}

function summarizeAdoption({ adopts, files }: AdoptionPlan, dryRun: boolean): string {
  const names = joinWithAnd(files.map(({ name }) => name))
  const isOne = files.length === 1
  if (!adopts && dryRun) return `${names} would be usher’s again.`
  if (!adopts) return isOne ? `${names} is usher’s again.` : `${names} are usher’s again.`
  if (dryRun)
    return isOne
      ? `${names} would be yours: usher would leave it alone.`
      : `${names} would be yours: usher would leave them alone.`
  return isOne ? `${names} is yours now: usher leaves it alone.` : `${names} are yours now: usher leaves them alone.`
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
