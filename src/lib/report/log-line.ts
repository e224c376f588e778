import type { LogLevel } from '../../../contract/kinds/log.ts'
import { padEnd } from './text-width.ts'
import type { Renderer, TextTone } from './renderer.ts'

const NAME_WIDTH = 14

const toneByLevel: Partial<Record<LogLevel, TextTone>> = {
  critical: 'bad',
  error: 'bad',
  warning: 'warn',
  debug: 'quiet',
  trace: 'quiet',
}

export function renderLogLine({ service, logged_at, level = null, text }: LoggedLine, renderer: Renderer): string {
  const tone = level === null ? undefined : toneByLevel[level]
  const name = renderer.colorName(padEnd(service, NAME_WIDTH))
  const time = renderer.paint('quiet', renderer.timeWithSeconds(logged_at))
  return `${name}  ${time}  ${tone ? renderer.paint(tone, text) : text}`
}

interface LoggedLine {
  service: string
  logged_at: string
  level?: LogLevel | null
  text: string
}
