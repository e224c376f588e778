import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { signIn, waitForConnection } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const freshTest = demoTests('fresh-machine')

const MAX_TABS = 120
const TUNNEL_KEY = `${'A'.repeat(43)}=`
const SETUP_MS = 180_000

/** Moves the focus there with the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, page.locator('main, dialog').getByRole('button', { name, exact: true }))
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** Each question takes the focus to its heading. */
const asks = async (page: Page, question: string): Promise<void> => {
  await page.locator('h1:focus', { hasText: question }).waitFor()
}

async function confirm(page: Page, verb: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
  await tabTo(page, button)
  await page.locator('dialog [aria-disabled=false]', { hasText: verb }).waitFor()
  await page.keyboard.press('Enter')
}

freshTest(
  'a fresh machine becomes a running household by keyboard alone, through a wrong value and a reload',
  async ({ page, tab, demo }) => {
    await signIn(page, demo)
    await asks(page, 'Is this machine ready?')
    await press(page, 'Next')
    await asks(page, 'Is something here already?')
    await press(page, 'Next')

    await asks(page, 'What do you want?')
    const torrents = page.getByLabel('Torrents', { exact: false })
    await tabTo(page, torrents)
    await page.keyboard.press('Space')
    await press(page, 'Next')
    await page.getByText('Choose at least one way to download.').waitFor()
    await tabTo(page, torrents)
    await page.keyboard.press('Space')
    await press(page, 'Next')

    await asks(page, 'Where do the files go?')
    await type(page, 'Folder for downloads and the library', 'media')
    await press(page, 'Next')
    await page.getByText(/it is not a full path/).waitFor()
    const folder = page.getByLabel('Folder for downloads and the library')
    expect(await folder.inputValue()).toBe('media')
    await type(page, 'Folder for downloads and the library', '')
    await press(page, 'Next')

    await asks(page, 'How do things come?')
    await type(page, 'VPN provider', 'mullvad')
    await type(page, 'Address inside the VPN', '10.64.0.2/32')
    await type(page, 'The private key for the tunnel', 'short')
    await press(page, 'Save and continue')
    await page.getByText(/it is not a WireGuard key/).waitFor()
    await page.reload()
    await waitForConnection(page)
    await asks(page, 'How do things come?')
    expect(await page.getByLabel('VPN provider').inputValue()).toBe('mullvad')
    await type(page, 'The private key for the tunnel', TUNNEL_KEY)
    await press(page, 'Save and continue')

    await asks(page, 'How good should it look?')
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(TUNNEL_KEY)
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await page.getByRole('radio', { name: 'Small', checked: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await press(page, 'Next')
    await asks(page, 'Who can reach it?')
    await page.getByText('Your own account').waitFor()
    await press(page, 'Next')

    await asks(page, 'Is this right?')
    expect(await page.getByText('Before it can start').count()).toBe(0)
    await press(page, 'Set it all up…')
    await confirm(page, 'Set up')
    await asks(page, 'Setting up')
    await page.reload()
    await waitForConnection(page)
    await asks(page, 'Setting up')
    await page.getByText('Accounts that were created').waitFor({ timeout: SETUP_MS })
    await tabTo(page, page.locator('main').getByRole('link', { name: 'Next' }))
    await page.keyboard.press('Enter')

    await asks(page, 'Does it work?')
    await press(page, 'Follow Sintel (2010)')
    await confirm(page, 'Start')
    await page
      .locator('main')
      .getByText('Sintel (2010) can be watched. Every step works.')
      .waitFor({ timeout: SETUP_MS })
    await press(page, 'Next')
    await asks(page, 'Who can come in?')
    await tabTo(page, page.getByRole('link', { name: 'Finish: go to Home' }))
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'The household' }).waitFor()
    expect(await page.getByText('Nothing is turned on yet.').count()).toBe(0)
    expect(tab.errors).toEqual([])
  },
  { timeout: 2 * SETUP_MS },
)
