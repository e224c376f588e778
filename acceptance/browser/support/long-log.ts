import type { Page } from 'playwright-core'

export const LONG_LOG_LINES = 20_500

/** When the log begins, in milliseconds. It has a line every second. */
export const LONG_LOG_START = Date.UTC(2026, 0, 1, 22)

/** The text of a line. One in a thousand tells of a download. */
export const longLogText = (at: number): string => `line ${at}${at % 1000 === 0 ? ` grabbed S01E${at / 1000}` : ''}`

/** Answers the page’s questions for logs with one that is longer than the app keeps. */
export async function serveLongLog(page: Page): Promise<void> {
  const lines = Array.from({ length: LONG_LOG_LINES }, (_, at) => ({
    api_version: 1,
    kind: 'log',
    data: {
      service: 'sonarr',
      logged_at: new Date(LONG_LOG_START + at * 1000).toISOString(),
      stream: at % 500 === 0 ? 'stderr' : 'stdout',
      level: at % 500 === 0 ? 'error' : 'info',
      stated_at: null,
      text: longLogText(at),
    },
  }))
  const body = lines.map((line) => JSON.stringify(line)).join('\n') + '\n'
  await page.route(/\/api\/logs\b/, (route) => route.fulfill({ contentType: 'application/x-ndjson', body }))
}
