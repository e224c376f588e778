import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { demoTests } from './support/demo-test.ts'
import { lookAtEveryPage } from './support/every-page.ts'
import { overflowPixels } from './support/page-faults.ts'

const demoTest = demoTests('crash-loop', 'no-peers')

/** A window of 1280 by 1024 pixels, magnified four times. */
const magnified = { viewport: { width: 320, height: 256 } }

/** Returns the height of everything that stays in sight while the page scrolls, such as bars. */
const fixedHeight = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.app *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility())
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)`) as Promise<number>

/** Returns the focusable elements that, with the focus, lie outside the window. */
const hiddenFocus = (page: Page) =>
  page.evaluate(`(() => {
    const hidden = []
    for (const element of document.querySelectorAll('main a[href], main button, main input, main select, main summary')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.disabled) continue
      element.focus()
      if (document.activeElement !== element) continue
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const shown = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
      if (!shown) hidden.push('with the focus, out of sight: ' + element.outerHTML.slice(0, 120))
    }
    return hidden
  })()`) as Promise<string[]>

demoTest(
  'magnified four times, every page reflows, and what has the focus is in sight',
  async (context) => {
    const look = async (page: Page) => {
      const over = await overflowPixels(page)
      const fixed = await fixedHeight(page)
      return [
        ...(over > 0 ? [`${over} px too wide`] : []),
        ...(fixed > 64 ? [`${fixed} of 256 px stay covered`] : []),
        ...(await hiddenFocus(page)),
      ]
    }
    expect(await lookAtEveryPage(context, look, { tab: magnified })).toEqual([])
  },
  { timeout: 240_000 },
)
