import { assertSucceeded, type SendEngineCall } from './engine-client.ts'
import { networkName } from './container-config.ts'
import type { RehearsedStack } from './stack.ts'

/** The state before a change. */
export interface RehearsedProjectState {
  containers: Map<string, RehearsedContainer>
  images: Set<string>
  network: boolean
}

export interface RehearsedContainer {
  name: string
  image: string
  state: string
  hash: string | undefined
}

interface ListedContainer {
  Names: string[]
  Image: string
  State: string
  Labels: Record<string, string>
}

/** Reads the project's containers by service, and the images and networks for new ones. */
export async function readProjectState(ask: SendEngineCall, stack: RehearsedStack): Promise<RehearsedProjectState> {
  const filters = encodeURIComponent(JSON.stringify({ label: [`com.docker.compose.project=${stack.name}`] }))
  const get = async <T>(path: string) => (await (await assertSucceeded(await ask({ method: 'GET', path }))).json()) as T
  const [containers, images, networks] = await Promise.all([
    get<ListedContainer[]>(`/containers/json?all=1&filters=${filters}`),
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
