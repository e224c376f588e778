import { expect, test } from 'bun:test'
import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCRATCH } from '../proving.ts'
import { cast, stage } from '../../apps/testing/stage.ts'
import { bent, bind, execHere, fetching, folder } from '../testing/household.ts'
import { seenOn, sees } from '../testing/sees.ts'

sees('storage-one-mount', {
  well: fetching,
  faults: {
    'downloads and library mounted one by one': {
      machine: () => bent(fetching(), { container: () => ({ mounts: [bind('/data/torrents'), bind('/data/media')] }) }),
      says: /\/data\/torrents\/tv is in \/data\/torrents, \/data\/media\/tv in \/data\/media/,
    },
  },
})

const layout = (root: string) => folder(root, 'torrents/tv', 'torrents/films', 'media/tv')
const inside = (data: string) => bent(fetching(), { engine: { exec: execHere({ '/data': data }) } })
const twoDisks = () =>
  bent(fetching(), {
    engine: {
      exec: execHere({
        '/data/torrents': `${layout(tmpdir())}/torrents`,
        '/data/media': `${layout('/dev/shm')}/media`,
      }),
    },
  })

sees('storage-linkable', {
  well: () => inside(layout(tmpdir())),
  faults: {
    'downloads and library on two file systems': { machine: twoDisks, says: /cannot link from \/data\/torrents\/tv/ },
    'no such folder among the downloads': {
      machine: () => inside(folder(tmpdir(), 'media/tv')),
      says: /cannot write in \/data\/torrents/,
    },
  },
})

test('a proof leaves nothing behind, and sweeps what a killed one left', async () => {
  const data = layout(tmpdir())
  writeFileSync(join(data, 'torrents/tv', `${SCRATCH}killed`), '')
  writeFileSync(join(data, 'media/tv', `${SCRATCH}killed`), '')
  await seenOn('storage-linkable', await inside(data))
  expect([...readdirSync(join(data, 'torrents/tv')), ...readdirSync(join(data, 'media/tv'))]).toEqual([])
})

const copying = (request: Request) =>
  new URL(request.url).pathname.endsWith('/config/mediamanagement')
    ? Response.json({ id: 1, copyUsingHardlinks: false, minimumFreeSpaceWhenImporting: 100 })
    : undefined

sees('storage-hardlinks-on', {
  well: fetching,
  faults: {
    'an importer that is set to copy': {
      machine: () => stage([cast('sonarr', { before: copying })]),
      says: /Sonarr copies[\s\S]*copyUsingHardlinks: false/,
    },
  },
})
