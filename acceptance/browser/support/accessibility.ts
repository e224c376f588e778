import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface AxeViolation {
  id: string
  help: string
  nodes: { html: string }[]
}

/** The rows that are looked at of each list: those after them are built the same way. */
const ROWS = 30

/**
 * Has axe look at the page, but for what is built the same way: the rows after the first of each list, and of a log all
 * blocks of lines that are out of sight. axe compares each element with each exception, so that a block is one of them.
 */
const runAxe = `(() => {
  const isOutOfSight = (block) => !block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
  const blocks = [...document.querySelectorAll('.log-block')].filter(isOutOfSight)
  const rows = [...document.querySelectorAll('li:nth-child(n+${ROWS + 1}), tr:nth-child(n+${ROWS + 1})')]
  const exclude = [...blocks, ...rows.filter((row) => !blocks.includes(row.parentElement))]
  return axe.run({ exclude }, { resultTypes: ['violations'], selectors: false })
})()`

/** Returns what axe finds wrong with the page, with the elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(runAxe)) as { violations: AxeViolation[] }
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
}
