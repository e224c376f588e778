import { expect, test } from 'bun:test'
import { link, scene, seed, type Scene } from '../../../../test-support/connect/scene.ts'

const namesOf = ({ told }: Scene): string[] => told.of('sabnzbd names', () => [])
const folderOf = ({ told }: Scene, category: string): string | undefined =>
  told.of<{ name: string; dir: string }[]>('sabnzbd categories', () => []).find(({ name }) => name === category)?.dir

test('SABnzbd is told the name that libraries call it by, beside those that it has', async () => {
  const house = await scene()
  const run = await seed(house.machine)
  expect(link(run, 'SABnzbd lets itself be called').did).toBe('made')
  expect(link(run, 'Sonarr hands Usenet')).toMatchObject({ did: 'made', proved: true })
  expect(namesOf(house)).toEqual(['f3a91c77d2e0', 'sabnzbd'])
  namesOf(house).push('nas')
  await seed(house.machine, { unwire: run.run })
  expect(namesOf(house)).toEqual(['f3a91c77d2e0', 'nas'])
})

test('without the name no library reaches SABnzbd, and a person who takes it out is not overruled', async () => {
  const house = await scene()
  await seed(house.machine)
  namesOf(house).splice(0)
  const again = await seed(house.machine)
  expect(link(again, 'SABnzbd lets itself be called')).toMatchObject({
    did: 'left',
    because: 'Somebody took it out. That is yours.',
  })
  expect(link(again, 'Sonarr hands Usenet')).toMatchObject({
    did: 'failed',
    because: expect.stringContaining('Hostname verification failed'),
  })
  expect(namesOf(house)).toEqual([])
})

test('where no library is on, SABnzbd is told no name', async () => {
  const house = await scene({}, ['sabnzbd', 'jellyfin'])
  const { links } = await seed(house.machine)
  expect(links.map(({ what }) => what)).toEqual(['SABnzbd saves beside the library'])
})

test('a category that SABnzbd begins with is given its folder, and has none again when that is undone', async () => {
  const house = await scene()
  const first = await seed(house.machine)
  expect(link(first, 'SABnzbd keeps what is for Sonarr apart').did).toBe('made')
  expect([folderOf(house, 'tv'), folderOf(house, 'films')]).toEqual(['tv', 'films'])
  await seed(house.machine, { unwire: first.run })
  expect([folderOf(house, 'tv'), folderOf(house, 'films')]).toEqual(['', undefined])
})

test('a category that an older usher found without a folder is given one; a folder that a person took stays gone', async () => {
  const house = await scene()
  const as = { category: 'tv', folder: null }
  const id = 'sabnzbd category sonarr'
  house.machine.state().memory.keep('wired', id, { as, was: null, run: null, from: 'sabnzbd' })
  await seed(house.machine)
  expect(folderOf(house, 'tv')).toBe('tv')
  house.told
    .of<{ name: string; dir: string }[]>('sabnzbd categories', () => [])
    .find(({ name }) => name === 'tv')!.dir = ''
  expect(link(await seed(house.machine), 'SABnzbd keeps what is for Sonarr apart').did).toBe('left')
})
