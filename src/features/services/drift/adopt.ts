import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Change } from '../../../platform/store/state.ts'
import { filesNamed, stackFilesOf, type StackFile } from './standing.ts'

export interface AdoptPlan {
  /** False where it is taken back. */
  adopts: boolean
  files: StackFile[]
}

export function planAdopt({ files, release }: { files: string[]; release: boolean }, machine: Machine): AdoptPlan {
  const [wanted, is] = release ? (['adopted', 'was taken over'] as const) : (['changed', 'was changed'] as const)
  return { adopts: !release, files: filesNamed(files, stackFilesOf(machine), [wanted], is) }
}

export function adoptionOf({ adopts, files }: AdoptPlan, rehearsed: boolean): AdoptionData {
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

export function adoptChange({ adopts, files }: AdoptPlan): Omit<Change, 'action' | 'summary'> {
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

export function performAdopt(plan: AdoptPlan, machine: Machine): AdoptionData {
  const { memory } = machine.state()
  for (const { file } of plan.files) {
    if (plan.adopts) memory.keep('adoption', file.path, { sha256: file.is })
    else memory.forget('adoption', file.path)
  }
  return adoptionOf(plan, false)
}
