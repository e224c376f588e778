import { join } from 'node:path'
import { sha256 } from '../../../lib/hash.ts'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { driftedServices } from '../lifecycle/drift.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import { writeWhole } from '../../../platform/settings/write.ts'
import { readText } from '../../../platform/compose-project/files.ts'
import type { Change } from '../../../platform/store/state.ts'
import { filesNamed, stackFilesOf, type StackFile } from './standing.ts'

export interface ResetPlan {
  /** Each file, what is to stand in it, and what stands in it now. */
  files: { of: StackFile; to: string; there: string | undefined }[]
  /** Where replaced text is kept, by its digest. */
  kept: string
}

/** What putting these files back comes to. `contents` names kept copies, one a file, to be put there instead. */
export function planReset(asked: { files: string[]; contents: string[] }, machine: Machine): ResetPlan {
  const { files: names, contents } = asked
  if (contents.length > 0 && contents.length !== names.length)
    throw refuse('DRIFT-5', { files: String(names.length), contents: String(contents.length) })
  const kept = join(machine.places.data, 'replaced')
  const wanted = contents.length > 0 ? anyStanding : (['changed', 'older', 'missing', 'adopted'] as const)
  const files = filesNamed(names, stackFilesOf(machine), wanted, 'is other than declared')
  return {
    kept,
    files: files.map((of, at) => {
      const digest = contents[at]
      const to = digest === undefined ? of.declared : keptCopy(kept, digest, of.file.path)
      return { of, to, there: readText(of.file.path) }
    }),
  }
}

const anyStanding = ['as-declared', 'changed', 'older', 'missing', 'adopted'] as const

/** Its name is its digest: a copy that somebody changed, or that a disk lost bits of, is as if it were not there. */
function keptCopy(folder: string, digest: string, path: string): string {
  const text = /^[0-9a-f]{64}$/.test(digest) ? readText(join(folder, digest)) : undefined
  if (text === undefined || sha256(text) !== digest) throw refuse('DRIFT-4', { digest, path })
  return text
}

export function resetOf({ files, kept }: ResetPlan, rehearsed: boolean): ResetData {
  const names = files.map(({ of }) => of.name).join(', ')
  return {
    rehearsed,
    complete: true,
    offer: null,
    summary: rehearsed ? `${names} would be put back. Nothing was changed.` : `${names}: put back.`,
    files: files.map(({ of }) => of.file),
    kept: files.flatMap(({ there, to }) => (there === undefined || there === to ? [] : [join(kept, sha256(there))])),
    restart: [],
  }
}

export function resetChange({ files }: ResetPlan): Omit<Change, 'action' | 'summary'> {
  const names = files.map(({ of }) => of.name)
  const gone = files.filter(({ there }) => there === undefined)
  return {
    targets: names,
    before: Object.fromEntries(files.map(({ of }) => [of.name, of.file.is])),
    after: Object.fromEntries(files.map(({ of, to }) => [of.name, sha256(to)])),
    ...(gone.length > 0
      ? { inverse: null, no_inverse_because: `${gone.map(({ of }) => of.name).join(', ')} was not there before.` }
      : {
          inverse: { action: 'reset', body: { files: names, contents: files.map(({ there }) => sha256(there!)) } },
          no_inverse_because: null,
        }),
  }
}

/** The copy is on the disk before the file is replaced; each is read back. */
export async function performReset(plan: ResetPlan, machine: Machine, work: Work): Promise<ResetData> {
  const { files, memory } = machine.state()
  for (const { of, to, there } of plan.files) {
    work.safePoint()
    const { path } = of.file
    if (there !== undefined) writeWhole(join(plan.kept, sha256(there)), there, 0o600)
    writeWhole(path, to, 0o644)
    if (to === of.declared) files.record(path, sha256(to))
    memory.forget('adoption', path)
    work.step({ subject: of.name, result: 'done', summary: `${of.name} is put back.` })
  }
  const complete = plan.files.every(({ of, to }) => readText(of.file.path) === to)
  return { ...resetOf(plan, false), complete, restart: await madeFromAnother(machine) }
}

/** Where the engine does not answer, nothing is known to run. */
async function madeFromAnother(machine: Machine): Promise<string[]> {
  const names = (await machine.stack()).services.map(({ name }) => name)
  return driftedServices(names, machine)
    .then((drifted) => [...drifted].toSorted(), nothingWhereRefused)
    .then((some) => some ?? [])
}
