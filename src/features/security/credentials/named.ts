import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import { draft, slug, type Draft } from './draft.ts'

/** The keys that a media server says it gave out, by the names they were given to. */
export async function namedKeys(servers: readonly MediaServer[]): Promise<Draft[]> {
  const all = await Promise.all(
    servers.map(async (server) => {
      const keys = await server.keysGiven()
      return keys.known ? keys.value.map((key, at) => given(server, key, at, keys.value)) : []
    }),
  )
  return all.flat()
}

type Given = { name: string; made_at: Date | null }

function given(server: MediaServer, { name, made_at: made }: Given, at: number, all: readonly Given[]): Draft {
  const before = all.slice(0, at).filter((one) => slug(one.name) === slug(name)).length
  return draft({
    id: `${server.service}.key.${slug(name)}${before === 0 ? '' : `-${before + 1}`}`,
    title: `The key that ${server.title} gave to ${name}`,
    purpose: `Whoever shows it administers ${server.title}`,
    sort: 'api-key',
    service: server.service,
    kept_in: `inside ${server.title}`,
    standing: 'vouched',
    because: `${server.title} lists it among those it takes.`,
    made_at: made?.toISOString() ?? null,
  })
}
