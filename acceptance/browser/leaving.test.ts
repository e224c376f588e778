import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

demoTest('a vote names the title with its year, and so does what withdraws it', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/storage/leaving')
  const voted: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/actions/leaving-keep'))
      voted.push((request.postDataJSON() as { title: string }).title)
  })
  const name = 'Planet Earth II (2016)'
  await page.getByRole('button', { name: `Keep ${name}`, exact: true }).click()
  await page.getByRole('button', { name: `Withdraw the vote for ${name}`, exact: true }).waitFor()
  expect([...new Set(voted)]).toEqual([name])
  expect(tab.errors).toEqual([])
})
