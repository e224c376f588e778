import type { RehearsedStack } from '../compose/stack.ts'
import { REPUBLISHED_SERVICE } from '../household/services.ts'
import { imageDocuments, type ImageDocuments } from './image-documents.ts'

/** A request as a registry sees it. */
export interface RehearsedRequest {
  method: 'GET' | 'HEAD'
  url: URL
  headers: Readonly<Record<string, string>>
}

export interface RehearsedResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** What came out since the stack was written: a fix, a new major version, and tags that are no update. */
export const publishedTags: Readonly<Record<string, readonly string[]>> = {
  jellyfin: ['10.11.12', '10.12.0-rc1', 'unstable'],
  seerr: ['v3.5.1', 'v4.0.0', 'develop'],
  sonarr: ['4.0.21', 'develop-4.0.22', '4.0.21.2990-ls301'],
  caddy: ['2.11.7', '2.11.7-alpine', '2.12.0-beta.1'],
}
const TOKEN = 'rehearsal'

/** The registries of a rehearsed household, all in one. source: the OCI distribution specification */
export function rehearsedRegistry(stack: RehearsedStack): (request: RehearsedRequest) => RehearsedResponse {
  const repositories = repositoriesOf(stack)
  return ({ method, url, headers }) => {
    if (url.pathname === '/token') return json(200, { token: TOKEN })
    if (headers['authorization'] !== `Bearer ${TOKEN}`)
      return json(401, errorBody('UNAUTHORIZED'), {
        'www-authenticate': `Bearer realm="${url.origin}/token",service="${url.host}"`,
      })
    const [, name = '', kind, rest = ''] = /^\/v2\/(.+)\/(tags|manifests|blobs)\/([^/]+)$/.exec(url.pathname) ?? []
    const repository = repositories.get(`${url.host}/${name}`)
    if (repository === undefined || kind === undefined) return json(404, errorBody('NAME_UNKNOWN'))
    return kind === 'tags' ? tagsPage(name, repository, url) : document(repository, rest, method)
  }
}

interface Repository {
  tags: Map<string, ImageDocuments>
  /** Every document, also of what no tag names any more. */
  all: ImageDocuments[]
}

function repositoriesOf({ services }: RehearsedStack): Map<string, Repository> {
  const found = new Map<string, Repository>()
  for (const { name: service, image } of services) {
    const [, path = '', tag = ''] = /^(.+):([^:/]+)$/.exec(image ?? '') ?? []
    if (image === null || tag === '') continue
    const key = repositoryKey(path)
    const repository = found.get(key) ?? { tags: new Map<string, ImageDocuments>(), all: [] }
    found.set(key, repository)
    const isRepublished = service === REPUBLISHED_SERVICE
    if (isRepublished) repository.all.push(imageDocuments(image, 0))
    for (const each of [tag, 'latest', ...(publishedTags[service] ?? [])])
      repository.tags.set(each, imageDocuments(`${path}:${each}`, isRepublished && each === tag ? 1 : 0))
    repository.all.push(...repository.tags.values())
  }
  return found
}

/** source: Docker, the names of Docker Hub */
function repositoryKey(path: string): string {
  const [first = '', ...rest] = path.split('/')
  if (rest.length > 0 && /[.:]/.test(first)) return path
  return `registry-1.docker.io/${rest.length === 0 ? `library/${path}` : path}`
}

function tagsPage(name: string, { tags }: Repository, url: URL): RehearsedResponse {
  const count = Number(url.searchParams.get('n') ?? 100)
  const last = url.searchParams.get('last') ?? ''
  const rest = [...tags.keys()].toSorted().filter((tag) => tag > last)
  const page = rest.slice(0, count)
  const next = `</v2/${name}/tags/list?n=${count}&last=${page.at(-1) ?? ''}>; rel="next"`
  return json(200, { name, tags: page }, rest.length > page.length ? { link: next } : {})
}

function document({ tags, all }: Repository, reference: string, method: 'GET' | 'HEAD'): RehearsedResponse {
  const digest = tags.get(reference)?.digest ?? reference
  const owner = all.find(({ bytes }) => bytes.has(digest))
  if (owner === undefined) return json(404, errorBody('MANIFEST_UNKNOWN'))
  const body = new TextEncoder().encode(owner.bytes.get(digest))
  const headers = { 'content-type': owner.media_types.get(digest) ?? '', 'docker-content-digest': digest }
  return { status: 200, headers, body: method === 'HEAD' ? new Uint8Array() : body }
}

const errorBody = (code: string): object => ({ errors: [{ code, message: code.toLowerCase().replaceAll('_', ' ') }] })

const json = (status: number, value: object, headers: Record<string, string> = {}): RehearsedResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: new TextEncoder().encode(JSON.stringify(value)),
})
