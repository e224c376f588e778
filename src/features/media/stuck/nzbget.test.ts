import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherStuck } from './gather.ts'

/** The pretend Sonarr calls its Usenet client SABnzbd, whatever it is. */
const itemsOf = async (options: Parameters<typeof fakeApp>[1]) => {
  const machine = await fakeStack([fakeApp('sonarr', options), fakeApp('nzbget', options)])
  return (await gatherStuck(machine, undefined)).items.filter(({ app }) => app === 'SABnzbd')
}

test('a Usenet download that receives nothing is blamed on the news servers, and not on peers', async () => {
  const idle: Record<string, unknown> = { servervolumes: [], log: [], status: { DownloadRate: 0 } }
  const intercept = ({ url }: Request) => {
    const method = /\/jsonrpc\/(\w+)/.exec(url)?.[1] ?? ''
    return method in idle ? Response.json({ result: idle[method] }) : undefined
  }
  const [item, ...others] = await itemsOf({ intercept })
  expect(item).toMatchObject({ reason_code: 'slow', summary: 'The news servers send nothing.' })
  expect(item!.evidence.join(' ')).toContain('DOWNLOADING')
  expect(others).toEqual([])
})

test('a download that received something a minute ago is not stuck', async () => {
  expect(await itemsOf({})).toEqual([])
})

test('a download that NZBGet gave up on is stuck with NZBGet’s reason', async () => {
  const downloads = defaultHousehold.downloads.map((download) =>
    download.client === 'sabnzbd' && download.progress < 1 ? { ...download, missingArticles: 6 } : download,
  )
  const [item] = await itemsOf({ household: { ...defaultHousehold, downloads } })
  expect(item).toMatchObject({ reason_code: 'failed' })
  expect(item!.evidence.join(' ')).toContain('6 of 1800 articles')
})
