import type { Machine } from '../../../platform/machine.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

const LINE_COUNT = 10

/** Returns nothing if the container is gone or keeps no log. */
export async function readLastLogLines(service: string, machine: Machine): Promise<string[]> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const briefs = await engine.containers({ [PROJECT_LABEL]: stack.name })
  const container = newestByService(briefs).get(service)
  if (!container) return []
  const lines: string[] = []
  for await (const { text } of engine.logs(container.id, { tail: LINE_COUNT })) lines.push(text)
  return lines
}
