import { BUILD } from '../../../lib/build-info.ts'
import type { Machine } from '../../../platform/machine.ts'
import { formatFor, type BackupManifest } from './archive/manifest.ts'
import type { ArchivePart } from './archive/writer.ts'
import type { BackupPlan } from './plan.ts'

/** Files may grow while they are read, and databases are copied; more than this means something is wrong. */
const GROWTH_ALLOWANCE_BYTES = 256 * 1024 * 1024

export function buildManifest(
  plan: BackupPlan,
  machine: Machine,
  parts: readonly ArchivePart[],
  copies: BackupManifest['own_copies'],
  hasParts: boolean,
): BackupManifest {
  const copied = plan.nativeBackups.filter((one) => copies.some(({ service }) => service === one.service))
  const found = parts.flatMap((part) => part.files)
  return {
    format: formatFor(
      found.map(({ entry }) => entry),
      hasParts,
    ),
    usher: BUILD.version,
    made_at: machine.now().toISOString(),
    stack: plan.stack.name,
    bytes_at_most: Math.ceil(found.reduce((sum, { entry }) => sum + entry.bytes, 0) * 1.25) + GROWTH_ALLOWANCE_BYTES,
    files_at_most: found.length + 3,
    services: [...plan.services, ...copied].map(({ service: name, image, digest, state }) => ({
      name,
      image,
      digest,
      state,
    })),
    roots: plan.services.flatMap(({ sources }) =>
      sources.map(({ path, service, inside, what, type, at, volume }) => ({
        path,
        service,
        inside,
        what,
        type,
        at,
        volume,
      })),
    ),
    own_copies: copies,
  }
}
