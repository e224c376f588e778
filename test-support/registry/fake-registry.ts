import { sha256 } from '../../src/lib/hash.ts'
import { noImageTools } from '../../src/platform/image-tools/image-tools.ts'
import type {
  RegistryAccess,
  RegistryLogin,
  RegistryRequest,
  RegistryResponse,
} from '../../src/platform/registry/registry-access.ts'

/** Answers in place of the registry; undefined to let it answer. */
export type RegistryTwist = (request: RegistryRequest) => Partial<RegistryResponse> | { text: string } | undefined

interface FakeRegistryOptions {
  /** By tag: the labels of its image, and when it was built. */
  tags?: Record<string, FakeImage>
  repository?: string
  login?: RegistryLogin
  twist?: RegistryTwist
}

export interface FakeImage {
  labels?: Record<string, string>
  created?: string
  architecture?: string
}

export interface FakeRegistry {
  access: RegistryAccess
  /** Everything that was asked, in order. */
  seen: RegistryRequest[]
  asked(): string[]
  digestOf(tag: string): string
  configOf(tag: string): string
  /** Publishes an image under a tag, as a push does. */
  publish(tag: string, image: FakeImage): void
}

/** A registry in this process, which answers anonymous requests. */
export function fakeRegistry({
  tags = {},
  repository = 'example/sonarr',
  login = { type: 'none' },
  twist = () => undefined,
}: FakeRegistryOptions = {}): FakeRegistry {
  const documents = new Map<string, string>()
  const names = new Map<string, { digest: string; config: string }>()
  const seen: RegistryRequest[] = []
  const publish = (tag: string, { labels = {}, created, architecture = 'amd64' }: FakeImage) => {
    const config = add(documents, {
      os: 'linux',
      architecture,
      ...(created && { created }),
      config: { Labels: labels },
    })
    const digest = add(documents, { schemaVersion: 2, config: { digest: config }, layers: [] })
    names.set(tag, { digest, config })
  }
  for (const [tag, image] of Object.entries(tags)) publish(tag, image)
  const answer = ({ url, method }: RegistryRequest): RegistryResponse => {
    const [, kind, name = ''] =
      new RegExp(`^/v2/${repository}/(tags|manifests|blobs)/([^/]+)$`).exec(url.pathname) ?? []
    if (kind === undefined) return reply(404, '{}')
    if (kind === 'tags') return reply(200, JSON.stringify({ name: repository, tags: [...names.keys()] }))
    const digest = names.get(name)?.digest ?? name
    const text = documents.get(digest)
    if (text === undefined) return reply(404, '{}')
    return reply(200, method === 'HEAD' ? '' : text, { 'docker-content-digest': digest })
  }
  return {
    seen,
    publish,
    asked: () => seen.map(({ method, url }) => `${method} ${url.host}${url.pathname}`),
    digestOf: (tag) => names.get(tag)!.digest,
    configOf: (tag) => names.get(tag)!.config,
    access: {
      send: async (request) => {
        seen.push(request)
        const twisted = twist(request)
        if (twisted === undefined) return answer(request)
        return 'text' in twisted ? reply(200, twisted.text) : { ...reply(200, ''), ...twisted }
      },
      login: () => login,
      tools: noImageTools,
    },
  }
}

function add(documents: Map<string, string>, value: object): string {
  const text = JSON.stringify(value)
  const digest = `sha256:${sha256(text)}`
  documents.set(digest, text)
  return digest
}

const reply = (status: number, text: string, headers: Record<string, string> = {}): RegistryResponse => ({
  status,
  headers,
  body: new TextEncoder().encode(text),
})
