import type { Machine } from '../../../platform/machine.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'

const LINES = 10

/** The last a service wrote. None where its container is gone, or keeps no log. */
export async function lastLines(service: string, machine: Machine): Promise<string[]> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const briefs = await engine.containers({ [PROJECT]: stack.name })
  const container = newestByService(briefs).get(service)
  if (!container) return []
  const lines: string[] = []
  for await (const { text } of engine.logs(container.id, { tail: LINES })) lines.push(text)
  return lines
}
