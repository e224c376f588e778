import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import { usherError } from '../../../lib/errors.ts'
import { planImageEdit, type ImageEdit } from '../../../platform/compose-project/image-edit/plan-image-edit.ts'
import { revertImageEdit, writeImageEdit } from '../../../platform/compose-project/image-edit/write-image-edit.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { parseImageReference, TAG, withTag } from '../../../platform/registry/image-reference.ts'
import { versionFromReference, versionStep } from '../../services/images/versions.ts'
import { readNewestDigest } from './found-digest.ts'
import type { DeclarationChange, UpdateRequest } from './step.ts'

/** Throws ASKED-5 for a tag that cannot be one, or for more than one service. */
export function assertTagRequest({ to, services, rollback }: UpdateRequest, named: readonly string[]): void {
  if (to === undefined) return
  const why = !TAG.test(to)
    ? 'a tag has letters, digits, ., - and _'
    : rollback
      ? 'a rollback returns to the recorded image'
      : services.length !== 1 || named.length !== 1
        ? 'it needs exactly one service'
        : null
  if (why !== null) throw usherError('ASKED-5', { command: 'update apply', name: 'to', value: to, why })
}

/** Returns the reference with another tag. Throws UPDATE-8 if it cannot be known, or if the tag is of an older version. */
export function referenceWithTag(service: string, image: string, tag: string, machine: Machine): string {
  const reference = parseImageReference(image)
  const tagged = withTag(image, tag)
  if (reference?.tag === tag) return image
  const refuse = (because: string) => usherError('UPDATE-8', { service, image: tagged, because })
  if (reference === undefined) throw refuse('its image is not a name that a registry has')
  if (versionStep(versionFromReference(image), versionFromReference(tagged)) === 'downgrade')
    throw refuse('it is older than the declared version, and may not be able to read its data')
  if (reference.digest === null) return tagged
  const digest = readNewestDigest(image, tag, machine)?.digest
  if (digest === undefined)
    throw refuse(
      'its image is pinned to a digest, and usher update check has not found the digest of that tag within a day',
    )
  return `${tagged}@${digest}`
}

/** Plans the change of the one line that declares a service's image. Throws UPDATE-8 if there is no such line. */
export async function planDeclaration(
  service: string,
  wanted: string,
  stack: Stack,
  machine: Machine,
): Promise<DeclarationChange> {
  const from = stack.services.find(({ name }) => name === service)!.image!
  const planned =
    machine.source === 'shipped'
      ? { because: 'the stack is the one that usher ships, and a newer usher ships newer tags' }
      : await planImageEdit({ directory: stack.directory, settings: machine.settings().paths, service, wanted })
  if ('because' in planned) throw usherError('UPDATE-8', { service, image: wanted, because: planned.because })
  return { edit: planned.edit, from, to: wanted }
}

/** Throws UPDATE-8 if the file has changed since the plan. */
export function writeDeclaration({ edit, to }: DeclarationChange, service: string): void {
  if (!writeImageEdit(edit))
    throw usherError('UPDATE-8', { service, image: to, because: `${edit.path} has changed since it was shown` })
}

/** Puts the line back. Returns what remains if somebody has changed the file since; null if it is as before. */
export function revertDeclaration({ edit, to }: DeclarationChange): string | null {
  return revertImageEdit(edit)
    ? null
    : `${edit.path} has changed meanwhile, so usher left it as it is: it still declares ${to}`
}

export const fileChangeData = ({
  path,
  line,
  before,
  after,
  variable,
}: ImageEdit): ServiceUpdateStep['file_change'] => ({
  file: path,
  line,
  old_line: before,
  new_line: after,
  variable,
})
