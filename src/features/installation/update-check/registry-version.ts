import type { RegistryVersion } from '../../../../contract/kinds/registry-version.ts'
import type { EngineImage } from '../../../platform/engine/engine.ts'
import { parseImageReference, withTag } from '../../../platform/registry/image-reference.ts'
import { breakingChangesBetween } from '../../services/images/breaking-changes/lookup.ts'
import { versionFromReference, versionStep } from '../../services/images/versions.ts'
import { findImage, type RecordedCheck } from './recorded-check.ts'
import { readOrigin, type ImageOrigin } from './release-notes.ts'

/** What runs now, to compare with what the registry had. */
export interface RunningImage {
  image_id: string
  image: EngineImage | undefined
  version: string | null
}

/**
 * Compares what a registry had with what runs now, so that an update since then shows. Undefined for a reference that
 * cannot be in a registry.
 */
export function registryVersionOf(
  image: string,
  check: RecordedCheck | undefined,
  running: RunningImage | undefined,
): RegistryVersion | undefined {
  const reference = parseImageReference(image)
  if (reference === undefined) return undefined
  const { registry, repository, tag } = reference
  const newest = check?.newest ?? null
  const tag_moved = check === undefined ? null : hasMoved(check, running)
  // A tag that moved is an update too, though its name says nothing of the version.
  const target = newest?.digest ?? (tag_moved ? check!.digest : null)
  const origin = readOrigin((check && findImage(check, target ?? check.digest))?.labels ?? {})
  const from = running?.version ?? versionFromReference(image)
  const newest_version =
    target === null ? null : ((newest && versionFromReference(`:${newest.tag}`)) ?? originVersion(origin))
  const changes = target === null ? [] : breakingChangesBetween(image, from, newest_version)
  const version_step = target === null ? 'none' : versionStep(from, newest_version)
  return {
    state: stateOf(check, newest !== null, running === undefined ? false : tag_moved),
    checked_at: check?.checked_at ?? null,
    registry,
    repository,
    tag,
    digest: check?.digest ?? null,
    tag_moved,
    newest_tag: newest?.tag ?? null,
    newest_digest: target,
    newest_version,
    newest_image: newest === null ? null : withTag(image, newest.tag),
    version_step: check?.checked_at ? version_step : 'not-known',
    possible_breaking_change: isPossiblyBreaking(target !== null, version_step, changes.length),
    breaking_changes: changes,
    release_notes: origin.release_notes,
    source_url: origin.source,
    revision: origin.revision,
    signature: check?.inspection?.signature
      ? { ...check.inspection.signature, result: signatureResult(check.inspection.signature.result) }
      : null,
    vulnerabilities: check?.inspection?.vulnerabilities ?? null,
    because: whyUnknown(check, tag),
  }
}

/** Null if it cannot be told. An engine knows an image by the digest it pulled, by its manifest, or by its contents. */
function hasMoved(check: RecordedCheck, running: RunningImage | undefined): boolean | null {
  if (check.digest === null || running === undefined) return null
  const digests = digestsOf(running.image)
  if (digests.includes(check.digest) || running.image_id === check.digest) return false
  const there = findImage(check, check.digest)
  if (there === undefined) return null
  const same = [there.config_digest, there.platform_digest]
  if (same.includes(running.image_id) || digests.some((one) => same.includes(one))) return false
  const here = check.images.find(({ digest }) => digests.includes(digest))
  return here?.platform_digest !== there.platform_digest
}

export const digestsOf = (image: EngineImage | undefined): string[] =>
  (image?.digests ?? []).flatMap((one) => one.split('@')[1] ?? [])

/** `moved` is false for a service that does not run: there is nothing to compare. */
function stateOf(check: RecordedCheck | undefined, isNewer: boolean, moved: boolean | null): RegistryVersion['state'] {
  if (check === undefined || check.checked_at === null) return 'not-known'
  if (isNewer) return 'newer'
  if (moved === true) return 'moved'
  return check.newest_because === null && check.digest !== null && moved !== null ? 'up-to-date' : 'not-known'
}

/** A label may be a whole tag. */
const originVersion = ({ version }: ImageOrigin): string | null =>
  version === null ? null : versionFromReference(`:${version}`)

function isPossiblyBreaking(isNewer: boolean, step: RegistryVersion['version_step'], known: number): boolean | null {
  if (!isNewer) return false
  if (step === 'major' || known > 0) return true
  return step === 'not-known' ? null : false
}

function whyUnknown(check: RecordedCheck | undefined, tag: string | null): string | null {
  if (check === undefined) return 'its registry was never asked'
  if (check.failure) return check.failure
  if (check.newest_because !== null) return check.newest_because
  if (tag !== null && check.digest === null) return `the registry has no tag ${tag}`
  return null
}

function signatureResult(stored: string): NonNullable<RegistryVersion['signature']>['result'] {
  return stored === 'verified' || stored === 'not-verified' ? stored : 'not-known'
}
