import type { ServiceManifest } from './manifest.ts'
import type { Dependency, PublishedPort, StackMount, UsedSetting } from './model.ts'
import type { Place } from './mistakes.ts'

/** What one file says of one service, in one form whichever of Compose's spellings it used. */
export interface Draft {
  name: string
  /** Where it was said last, for mistakes in the whole. */
  file: string
  place: Place
  image: string | null
  built: boolean
  profiles: string[]
  ports: PublishedPort[]
  network_mode: string | null
  depends_on: Dependency[]
  mounts: StackMount[]
  environment: string[]
  settings: UsedSetting[]
  manifest: ServiceManifest
  /** The sections this file empties before it says its own. */
  resets: ReadonlySet<string>
}

/** A later file over an earlier one, as Compose merges them: lists grow, what has a key of its own is replaced. */
export function mergeDrafts(under: Draft, over: Draft): Draft {
  const kept = <Section extends keyof Draft>(section: Section, empty: Draft[Section]): Draft[Section] =>
    over.resets.has(section) ? empty : under[section]
  return {
    name: over.name,
    file: over.file,
    place: over.place,
    image: over.image ?? kept('image', null),
    built: over.built || kept('built', false),
    profiles: unique([...kept('profiles', []), ...over.profiles], (name) => name),
    ports: unique([...kept('ports', []), ...over.ports], (port) => JSON.stringify(port)),
    network_mode: over.network_mode ?? kept('network_mode', null),
    depends_on: unique([...kept('depends_on', []), ...over.depends_on], ({ service }) => service),
    mounts: unique([...kept('mounts', []), ...over.mounts], ({ target }) => target),
    environment: unique([...kept('environment', []), ...over.environment], (name) => name),
    settings: mergeSettings(under.settings, over.settings),
    manifest: { ...under.manifest, ...over.manifest },
    resets: under.resets,
  }
}

/** Each variable once: required if it is anywhere, with the first default that anybody gave it. */
export function mergeSettings(under: readonly UsedSetting[], over: readonly UsedSetting[]): UsedSetting[] {
  const byName = new Map<string, UsedSetting>()
  for (const setting of [...under, ...over]) {
    const known = byName.get(setting.name)
    const required = setting.required || (known?.required ?? false)
    const through = known?.through === 'compose' ? 'compose' : setting.through
    byName.set(setting.name, { ...setting, default: known?.default ?? setting.default, required, through })
  }
  return [...byName.values()]
}

function unique<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}
