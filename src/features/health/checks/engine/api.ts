import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'
import { isVersionAtLeast } from './version.ts'

/** The oldest API that Docker 29 accepts. source: Docker Engine 29.0 release notes, "minimum API version" */
const MIN_CURRENT_API = '1.44'

export const engineApi: ReadOnlyCheck = {
  id: 'engine-api',
  group: 'engine',
  title: 'The engine speaks a current API',
  meaning: 'Newer clients of the engine, Compose among them, will stop working with it one by one.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'update the container engine', command: null },
  repair: null,
  async run({ engine }) {
    const { name, version, api } = (await engine()).facts
    const evidence = [`${name} ${version}, API ${api}`]
    // The API version that Podman or a rehearsal reports means nothing.
    return name !== 'docker' || isVersionAtLeast(api, MIN_CURRENT_API)
      ? pass(`It speaks API ${api}.`, { evidence })
      : warn(`It speaks only API ${api}.`, { evidence })
  },
}
