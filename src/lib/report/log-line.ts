import { padEnd } from './fit.ts'
import type { Page } from './page.ts'

/** The longest name of the stack usher ships has fourteen letters. */
const NAMES = 14

/** One line of a service's log: who wrote it, when by the reader's clock, and what. */
export function drawLogLine({ service, at, text }: { service: string; at: string; text: string }, page: Page): string {
  return `${page.hue(padEnd(service, NAMES))}  ${page.paint('quiet', page.second(at))}  ${text}`
}
