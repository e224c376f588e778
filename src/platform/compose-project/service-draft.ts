import { mergeEvidence, type ServiceEvidence } from './recognition/service-evidence.ts'
import type { ServiceManifest } from './manifest.ts'
import type { ServiceDependency, PublishedPort, StackMount, ServiceSetting } from './stack.ts'
import type { KeyPath } from './mistakes.ts'

/** Where an image is declared: a service may get it from another one that it extends. */
export interface ImagePlace {
  file: string
  service: string
}

/** A service as one file declares it, with Compose's different spellings normalised. */
export interface ServiceDraft {
  name: string
  /** The last file that declared it, for mistakes found in the whole project. */
  file: string
  key_path: KeyPath
  image: string | null
  /** The declaration that `image` is from. */
  image_place: ImagePlace | null
  built: boolean
  profiles: string[]
  ports: PublishedPort[]
  network_mode: string | null
  depends_on: ServiceDependency[]
  mounts: StackMount[]
  environment: string[]
  settings: ServiceSetting[]
  manifest: ServiceManifest
  evidence: ServiceEvidence
  /** Sections that this file clears before it adds its own values. */
  resets: ReadonlySet<string>
}

/** Merges a later file over an earlier one as Compose does: lists grow, keyed entries are replaced. */
export function mergeServiceDrafts(under: ServiceDraft, over: ServiceDraft): ServiceDraft {
  const inherited = <Section extends keyof ServiceDraft>(
    section: Section,
    empty: ServiceDraft[Section],
  ): ServiceDraft[Section] => (over.resets.has(section) ? empty : under[section])
  return {
    name: over.name,
    file: over.file,
    key_path: over.key_path,
    image: over.image ?? inherited('image', null),
    image_place: over.image_place ?? (over.resets.has('image') ? null : under.image_place),
    built: over.built || inherited('built', false),
    profiles: uniqueBy([...inherited('profiles', []), ...over.profiles], (name) => name),
    ports: uniqueBy([...inherited('ports', []), ...over.ports], (port) => JSON.stringify(port)),
    network_mode: over.network_mode ?? inherited('network_mode', null),
    depends_on: uniqueBy([...inherited('depends_on', []), ...over.depends_on], ({ service }) => service),
    mounts: uniqueBy([...inherited('mounts', []), ...over.mounts], ({ target }) => target),
    environment: uniqueBy([...inherited('environment', []), ...over.environment], (name) => name),
    settings: mergeServiceSettings(under.settings, over.settings),
    manifest: { ...under.manifest, ...over.manifest },
    evidence: mergeEvidence(under.evidence, over.evidence, over.resets),
    resets: under.resets,
  }
}

/** Keeps one entry per variable: required if any entry is, with the first default. */
export function mergeServiceSettings(
  under: readonly ServiceSetting[],
  over: readonly ServiceSetting[],
): ServiceSetting[] {
  const byName = new Map<string, ServiceSetting>()
  for (const setting of [...under, ...over]) {
    const known = byName.get(setting.name)
    const required = setting.required || (known?.required ?? false)
    const applied_by = known?.applied_by === 'compose' ? 'compose' : setting.applied_by
    byName.set(setting.name, { ...setting, default: known?.default ?? setting.default, required, applied_by })
  }
  return [...byName.values()]
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}
