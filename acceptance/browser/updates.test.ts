import { expect } from 'bun:test'
import { accessibilityViolations } from './support/accessibility.ts'
import { signIn } from './support/browser.ts'
import { confirm } from './support/consent.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

demoTest(
  'asking the registries first says which, and then shows a newer version with a link to its notes',
  async ({ page, demo, tab }) => {
    await signIn(page, demo, '/updates')
    const ask = page.getByRole('button', { name: 'Check for newer versions' })
    await ask.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Asks lscr.io about 7 images.').waitFor()
    expect(await dialog.getByText('Nothing is downloaded.').count()).toBe(1)
    await confirm(page, 'Ask now')
    await page.getByText('10.11.12 is available.').waitFor()
    const notes = page.getByRole('link', { name: 'Release notes of jellyfin' })
    expect(await notes.getAttribute('href')).toBe('https://github.com/jellyfin/jellyfin/releases')
    expect(await notes.getAttribute('rel')).toContain('noreferrer')
    await page.getByText('It may contain breaking changes. Read the release notes first.').waitFor()
    await page.getByText('To use it, declare caddy:2.11.7 in the stack, then update.').waitFor()
    await page.getByText('1.6.2 now names a newer image.').waitFor()
    await page.getByRole('button', { name: /^Dismiss/ }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    expect(tab.errors).toEqual([])
  },
)
