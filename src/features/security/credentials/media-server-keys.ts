import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import { credentialDraft, slug, type CredentialDraft } from './credential-draft.ts'

/** The keys that a media server says it gave out, by the names they were given to. */
export async function mediaServerKeys(servers: readonly MediaServer[]): Promise<CredentialDraft[]> {
  const all = await Promise.all(
    servers.map(async (server) => {
      const keys = await server.issuedKeys()
      return keys.known ? keys.value.map((key, at) => namedKeyCredential(server, key, at, keys.value)) : []
    }),
  )
  return all.flat()
}

type NamedKey = { name: string; made_at: Date | null }

function namedKeyCredential(
  server: MediaServer,
  { name, made_at: made }: NamedKey,
  at: number,
  all: readonly NamedKey[],
): CredentialDraft {
  const before = all.slice(0, at).filter((one) => slug(one.name) === slug(name)).length
  return credentialDraft({
    id: `${server.service}.key.${slug(name)}${before === 0 ? '' : `-${before + 1}`}`,
    title: `The key that ${server.title} gave to ${name}`,
    purpose: `Gives control of ${server.title}`,
    type: 'api-key',
    service: server.service,
    stored_in: `inside ${server.title}`,
    status: 'trusted-by-app',
    because: `${server.title} lists it among its valid keys.`,
    created_at: made?.toISOString() ?? null,
  })
}
