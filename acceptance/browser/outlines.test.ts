import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openPage, openTab, signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { everyPage } from './support/page-list.ts'

// What a screen reader jumps between on each page: headings, buttons and fields, in their order. `USHER_RECORD=1` records them anew; review the diff.

const isRecording = process.env['USHER_RECORD'] === '1'
const LOOKS = isRecording ? 8 : 60
const PAUSE_MS = 250

const folder = join(import.meta.dirname, 'outlines')
const demoTest = demoTests()

demoTest(
  'every page has the headings, buttons and fields, in the order, that were looked at',
  async ({ browser, demo }) => {
    await using tab = await openTab(browser, { timezoneId: 'UTC' })
    await signIn(tab.page, demo)
    const changed: string[] = []
    for (const { name, path } of everyPage) {
      await openPage(tab.page, path)
      const file = join(folder, `${name}.txt`)
      const known = isRecording ? '' : readFileSync(file, 'utf8')
      const outline = await outlineOnce(tab.page, (found) => found === known)
      if (isRecording) await Bun.write(file, outline)
      else if (outline !== known) changed.push(`${name}:\n${outline}`)
    }
    expect(changed).toEqual([])
  },
  { timeout: 240_000 },
)

/** Returns the outline as soon as it is the expected one, or what it is when everything must have been drawn. */
async function outlineOnce(page: Page, isExpected: (outline: string) => boolean): Promise<string> {
  for (let look = 1; ; look++) {
    const outline = steady(await page.locator('main').ariaSnapshot())
    if (isExpected(outline) || look === LOOKS) return outline
    await page.waitForTimeout(PAUSE_MS)
  }
}

const landmarks = /^\s*- (?:heading|region|button|tab|textbox|searchbox|combobox|checkbox|radio|switch) /

/** Figures, times and the folder of the rehearsal differ from run to run. */
const steady = (outline: string): string =>
  outline
    .split('\n')
    .filter((line) => landmarks.test(line))
    .map((line) => `${line.trim().replace(/:$/, '')}\n`)
    .join('')
    .replaceAll(/\/tmp\/usher-browser-\w+/g, '/household')
    .replaceAll(/\d+(?:[.,:]\d+)*/g, '0')
    // The newest minute may have no measurement yet.
    .replaceAll('Not recorded,', 'now 0% of a core,')
    .replaceAll(/(?<=0 )(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, 'Month')
    .replaceAll(/\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Today|Tomorrow|Yesterday)\b/g, 'Day')
    .replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) 0 Month\b/g, 'Day')
    // Whether seven days end in the eighth depends on the time of day.
    .replaceAll(/(- heading "Day 0 Month" \[level=0\]\n)+/g, '$1')
