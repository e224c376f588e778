import type { Machine } from '../../../platform/machine.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

const LINE_COUNT = 10

/** Returns nothing if the container is gone or keeps no log. Without `id`, it is the service's newest container. */
export async function readLastLogLines(service: string, machine: Machine, id?: string): Promise<string[]> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const container = id ?? newestByService(await engine.containers({ [PROJECT_LABEL]: stack.name })).get(service)?.id
  if (container === undefined) return []
  const lines: string[] = []
  for await (const { text } of engine.logs(container, { tail: LINE_COUNT })) lines.push(text)
  return lines
}
