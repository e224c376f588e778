import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { join } from 'node:path'
import { sha256 } from '../../../lib/hash.ts'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { servicesToRecreate } from '../lifecycle/outdated-containers.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'
import { readTextFile } from '../../../platform/compose-project/compose-files.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { selectFiles, listStackFiles, type TrackedStackFile } from './stack-files.ts'

export interface ResetPlan {
  files: { file: TrackedStackFile; newText: string; currentText: string | undefined }[]
  /** Keeps each replaced text under its digest. */
  keptFolder: string
}

/** Plans to reset files. `contents` names one kept copy per file, to write instead of the shipped text. */
export function planReset(request: { files: string[]; digests: string[] }, machine: Machine): ResetPlan {
  const { files: names, digests } = request
  if (digests.length > 0 && digests.length !== names.length)
    throw usherError('DRIFT-5', { files: String(names.length), contents: String(digests.length) })
  const keptFolder = join(machine.paths.data, 'replaced')
  const statuses = digests.length > 0 ? anyStatus : (['changed', 'outdated', 'missing', 'adopted'] as const)
  const all = listStackFiles(machine)
  const differs = all.some(({ file: { status } }) => status !== 'as-declared')
  // Without a name, everything that differs is reset; and nothing may.
  const files =
    names.length === 0 && !differs
      ? []
      : selectFiles(names, all, statuses, 'no file of the stack differs from the declared one')
  return {
    keptFolder,
    files: files.map((file, at) => {
      const digest = digests[at]
      const newText = digest === undefined ? file.declared : readKeptCopy(keptFolder, digest, file.file.path)
      return { file, newText, currentText: readTextFile(file.file.path) }
    }),
  }
}

const anyStatus = ['as-declared', 'changed', 'outdated', 'missing', 'adopted'] as const

/** The name is the digest, so a copy that was edited or damaged counts as missing. */
function readKeptCopy(folder: string, digest: string, path: string): string {
  const text = /^[0-9a-f]{64}$/.test(digest) ? readTextFile(join(folder, digest)) : undefined
  if (text === undefined || sha256(text) !== digest) throw usherError('DRIFT-4', { digest, path })
  return text
}

export function resetData({ files, keptFolder }: ResetPlan, dryRun: boolean): ResetData {
  const names = files.map(({ file }) => file.name).join(', ')
  return {
    dry_run: dryRun,
    complete: true,
    offer: null,
    summary: describeReset(names, dryRun),
    files: files.map(({ file }) => file.file),
    copies: files.flatMap(({ currentText, newText }) =>
      currentText === undefined || currentText === newText ? [] : [join(keptFolder, sha256(currentText))],
    ),
    outdated_services: [],
  }
}

function describeReset(names: string, dryRun: boolean): string {
  if (names === '') return 'There is nothing to reset: every file is as usher declares it.'
  return dryRun ? `${names} would be reset. Nothing was changed.` : `${names}: reset.`
}

export function resetChangeRecord({ files }: ResetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const names = files.map(({ file }) => file.name)
  const gone = files.filter(({ currentText }) => currentText === undefined)
  return {
    targets: names,
    before: recordedValues(
      'file-digest',
      Object.fromEntries(files.map(({ file }) => [file.name, file.file.actual_digest])),
    ),
    after: recordedValues(
      'file-digest',
      Object.fromEntries(files.map(({ file, newText }) => [file.name, sha256(newText)])),
    ),
    ...(gone.length > 0
      ? { inverse: null, no_inverse_because: `${gone.map(({ file }) => file.name).join(', ')} did not exist before.` }
      : {
          inverse: {
            action: 'reset',
            body: { files: names, digests: files.map(({ currentText }) => sha256(currentText!)) },
          },
          no_inverse_because: null,
        }),
  }
}

/** Each copy is on disk before its file is replaced, and each file is read back. */
export async function performReset(plan: ResetPlan, machine: Machine, work: WorkContext): Promise<ResetData> {
  const { fileDigests, keyValues } = machine.state()
  for (const { file, newText, currentText } of plan.files) {
    work.safePoint()
    const { path } = file.file
    if (currentText !== undefined) writeFileAtomically(join(plan.keptFolder, sha256(currentText)), currentText, 0o600)
    writeFileAtomically(path, newText, 0o644)
    if (newText === file.declared) fileDigests.record(path, sha256(newText))
    keyValues.delete('adoption', path)
    work.reportStep({ subject: file.name, result: 'done', summary: `${file.name} is reset.` })
  }
  const complete = plan.files.every(({ file, newText }) => readTextFile(file.file.path) === newText)
  return { ...resetData(plan, false), complete, outdated_services: await servicesToRestart(machine) }
}

/** If the engine does not answer, no service is known to run. */
async function servicesToRestart(machine: Machine): Promise<string[]> {
  const names = (await machine.stack()).services.map(({ name }) => name)
  return servicesToRecreate(names, machine)
    .then((drifted) => [...drifted].toSorted(), orUndefined)
    .then((some) => some ?? [])
}
