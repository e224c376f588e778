import type { EngineImage } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { versionFromReference } from '../../services/images/versions.ts'
import { findImage, readRecordedCheck } from '../update-check/recorded-check.ts'
import { digestsOf } from '../update-check/registry-version.ts'
import { readOrigin } from '../update-check/release-notes.ts'

/** What a tag named when its registry was last checked. */
export interface FoundDigest {
  digest: string
  config_digest: string | null
  version: string | null
}

/** What a tag named a day ago says little of what a pull would bring now. */
const VALID_MS = 24 * 60 * 60_000

/** Returns the digest that an update pulls, if the registry was checked within a day. */
export function readFoundDigest(reference: string, machine: Pick<Machine, 'state' | 'now'>): FoundDigest | undefined {
  const check = readRecordedCheck(machine, reference)
  if (check === undefined || check.checked_at === null || check.digest === null) return undefined
  if (!isRecent(check.checked_at, machine)) return undefined
  const image = findImage(check, check.digest)
  const { version } = readOrigin(image?.labels ?? {})
  return {
    digest: check.digest,
    config_digest: image?.config_digest ?? null,
    version: versionFromReference(reference) ?? (version === null ? null : versionFromReference(`:${version}`)),
  }
}

function isRecent(checked_at: string | null, machine: Pick<Machine, 'now'>): boolean {
  if (checked_at === null) return false
  const age_ms = machine.now().getTime() - Date.parse(checked_at)
  // The clock was wrong if the check is of tomorrow.
  return age_ms >= 0 && age_ms <= VALID_MS
}

/** Returns the digest of a newer tag, if the registry named it within a day. `image` is the one that is declared. */
export function readNewestDigest(
  image: string,
  tag: string,
  machine: Pick<Machine, 'state' | 'now'>,
): FoundDigest | undefined {
  const check = readRecordedCheck(machine, image)
  if (check?.newest?.tag !== tag || !isRecent(check.checked_at, machine)) return undefined
  const found = findImage(check, check.newest.digest)
  return {
    digest: check.newest.digest,
    config_digest: found?.config_digest ?? null,
    version: versionFromReference(`:${tag}`),
  }
}

/**
 * Returns why the pulled image is not the one that was shown beforehand; null if it is, or if none was shown. An engine
 * knows an image by the digest that it pulled, by its manifest or by its contents. `checked` is the reference whose
 * check showed it.
 */
export function findMovedTag(
  reference: string,
  shown: string | null,
  pulled: EngineImage,
  machine: Pick<Machine, 'state'>,
  checked = reference,
): string | null {
  if (shown === null) return null
  const check = readRecordedCheck(machine, checked)
  const image = check && findImage(check, shown)
  const same = [shown, ...(image ? [image.platform_digest, image.config_digest] : [])]
  if (same.includes(pulled.id) || digestsOf(pulled).some((digest) => same.includes(digest))) return null
  return `${reference} has moved since it was checked: it no longer names ${shown}, which you were shown. Check again, and confirm what it names now`
}
