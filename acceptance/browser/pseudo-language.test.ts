import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

const paths = ['/', '/requests', '/health', '/services', '/storage', '/settings', '/people', '/coming', '/queue']

demoTest(
  'in words that are longer and mirrored, no page scrolls sideways',
  async ({ page, tab, demo }) => {
    await signIn(page, demo)
    const sideways: string[] = []
    for (const path of paths) {
      await page.goto(`${demo.address}${path}?language=pseudo`)
      await page.locator('h1').filter({ hasText: /./ }).waitFor()
      await tab.answered()
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      for (const width of [1280, 700, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        if ((over as number) > 0) sideways.push(`${path} at ${width}: ${String(over)} px`)
      }
    }
    expect(sideways).toEqual([])
    expect(tab.errors).toEqual([])
  },
  { timeout: 240_000 },
)
