import { actions } from '../../contract/actions/index.ts'
import { registerCommandRequests } from '../../contract/command-requests.ts'
import { commands } from '../../contract/commands/index.ts'
import type { Kind } from '../../contract/declare.ts'
import { surfaceKinds } from '../../contract/kinds/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { streams } from '../../contract/streams.ts'

/** Returns every kind once. Throws if two different kinds share a name. */
export function allKinds(): Map<string, Kind> {
  registerCommandRequests()
  const found = new Map<string, Kind>()
  const declared = [reads, actions, commands, streams].flatMap((table) =>
    Object.values<{ kinds: readonly Kind[] }>(table),
  )
  for (const kind of [...declared.flatMap((one) => one.kinds), ...surfaceKinds]) {
    if ((found.get(kind.name) ?? kind) !== kind) throw new Error(`Two kinds are called ${kind.name}.`)
    found.set(kind.name, kind)
  }
  return found
}

export function kindNames(declared: { kinds: readonly Kind[] }): string[] {
  return [...new Set(declared.kinds.map(({ name }) => name))].toSorted()
}
