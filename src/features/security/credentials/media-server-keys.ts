import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import { credentialDraft, slug, type CredentialDraft } from './credential-draft.ts'

/** Returns the API keys that the media servers list, without their values. */
export async function mediaServerKeys(servers: readonly MediaServer[]): Promise<CredentialDraft[]> {
  const keysByServer = await Promise.all(
    servers.map(async (server) => {
      const keys = await server.issuedKeys()
      return keys.known ? keys.value.map((key, index) => namedKeyCredential(server, key, index, keys.value)) : []
    }),
  )
  return keysByServer.flat()
}

type NamedKey = { name: string; made_at: Date | null }

function namedKeyCredential(
  server: MediaServer,
  { name, made_at: madeAt }: NamedKey,
  index: number,
  keysByServer: readonly NamedKey[],
): CredentialDraft {
  const sameNameBefore = keysByServer.slice(0, index).filter((key) => slug(key.name) === slug(name)).length
  return credentialDraft({
    id: `${server.service}.key.${slug(name)}${sameNameBefore === 0 ? '' : `-${sameNameBefore + 1}`}`,
    title: `${server.title}’s key for ${name}`,
    purpose: `Gives control of ${server.title}`,
    type: 'api-key',
    service: server.service,
    stored_in: `inside ${server.title}`,
    status: 'trusted-by-app',
    because: `${server.title} lists it among its valid keys.`,
    created_at: madeAt?.toISOString() ?? null,
  })
}
