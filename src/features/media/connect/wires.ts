import { categoryWire, folderWire, nameWire } from './clients.ts'
import { deskWire, serverWire } from './desk.ts'
import type { Ends } from './ends.ts'
import { handWire, hardlinkWire, rootWire } from './libraries.ts'
import { consumerWire, shelfWire, solverWire, subtitleWire } from './others.ts'
import type { Wire } from './wire.ts'

/** Everything that the apps of this stack are to know of each other, in the order in which one needs the other. */
export function wiresOf(ends: Ends): Wire[] {
  const { libraries, downloads, indexers, desks, servers, subtitles } = ends
  const pairs = <A, B, R>(all: readonly A[], others: readonly B[], make: (one: A, other: B) => R | undefined): R[] =>
    all.flatMap((one) => others.flatMap((other) => make(one, other) ?? []))
  return [
    ...downloads.map((client) => folderWire(client, ends)),
    ...(libraries.length === 0 ? [] : downloads.flatMap((client) => nameWire(client) ?? [])),
    ...libraries.flatMap((library) => [rootWire(library, ends), hardlinkWire(library)]),
    ...pairs(libraries, downloads, (library, client) => categoryWire(library, client, ends)),
    ...pairs(libraries, downloads, handWire),
    ...pairs(indexers, libraries, consumerWire),
    ...pairs(indexers, ends.running('flaresolverr'), (manager, { name }) => solverWire(manager, name)),
    ...pairs(servers, libraries, (server, library) => shelfWire(server, library, ends)),
    ...pairs(desks, servers, serverWire),
    ...pairs(desks, libraries, deskWire),
    ...pairs(subtitles, libraries, subtitleWire),
  ]
}
