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

/** Returns what axe finds wrong with the page, with the elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    `axe.run({ exclude: [['li:nth-child(n+${ROWS + 1})'], ['tr:nth-child(n+${ROWS + 1})']] }, { resultTypes: ['violations'], selectors: false })`,
  )) as { violations: AxeViolation[] }
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
}
