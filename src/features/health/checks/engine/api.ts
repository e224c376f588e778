import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'
import { isAtLeast } from './version.ts'

/** The oldest that programs of Docker 29's time speak. source: Docker Engine 29.0 release notes, "minimum API version" */
const CURRENT = '1.44'

export const engineApi: LookingCheck = {
  id: 'engine-api',
  group: 'engine',
  title: 'The engine speaks a current API',
  meaning: 'Newer programs that speak to it, Compose among them, stop working with it one after another.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'update the container engine', command: null },
  repair: null,
  async look({ engine }) {
    const { name, version, api } = (await engine()).facts
    const evidence = [`${name} ${version}, API ${api}`]
    // Podman and a rehearsal say an API of their own choosing.
    return name !== 'docker' || isAtLeast(api, CURRENT)
      ? pass(`It speaks API ${api}.`, { evidence })
      : warn(`It speaks only API ${api}.`, { evidence })
  },
}
