import { padEnd } from './text-width.ts'
import type { Renderer } from './renderer.ts'

const NAME_WIDTH = 14

export function renderLogLine(
  { service, logged_at, text }: { service: string; logged_at: string; text: string },
  renderer: Renderer,
): string {
  return `${renderer.colorName(padEnd(service, NAME_WIDTH))}  ${renderer.paint('quiet', renderer.timeWithSeconds(logged_at))}  ${text}`
}
