import type { Ask } from './asking.ts'
import { granted } from './asking.ts'
import { networkName } from './declare.ts'
import type { RehearsedStack } from './stack.ts'

/** What there is before a change. */
export interface Seen {
  containers: Map<string, SeenContainer>
  images: Set<string>
  network: boolean
}

export interface SeenContainer {
  name: string
  image: string
  state: string
  hash: string | undefined
}

interface Listed {
  Names: string[]
  Image: string
  State: string
  Labels: Record<string, string>
}

/** Looks at the project's containers, by service, and at what is there for new ones. */
export async function see(ask: Ask, stack: RehearsedStack): Promise<Seen> {
  const filters = encodeURIComponent(JSON.stringify({ label: [`com.docker.compose.project=${stack.name}`] }))
  const get = async <T>(path: string) => (await (await granted(await ask({ method: 'GET', path }))).json()) as T
  const [containers, images, networks] = await Promise.all([
    get<Listed[]>(`/containers/json?all=1&filters=${filters}`),
    get<{ RepoTags: string[] }[]>('/images/json'),
    get<{ Name: string }[]>('/networks'),
  ])
  return {
    containers: new Map(
      containers.map(({ Names, Image, State, Labels }) => [
        Labels['com.docker.compose.service'] ?? '',
        { name: Names[0]?.slice(1) ?? '', image: Image, state: State, hash: Labels['com.docker.compose.config-hash'] },
      ]),
    ),
    images: new Set(images.flatMap(({ RepoTags }) => RepoTags)),
    network: networks.some(({ Name }) => Name === networkName(stack)),
  }
}
