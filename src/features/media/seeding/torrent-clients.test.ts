import { expect, test } from 'bun:test'
import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { stopSeeding as kind } from '../../../../contract/kinds/stop-seeding.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { smallHousehold } from '../../../../test-support/space/small-household.ts'

const NAME = 'Metropolis.1927.1080p.BluRay.x264-PIANO'

test.each(['transmission', 'deluge', 'rtorrent'])('stop seeding removes a torrent from %s', async (client) => {
  const { machine, data } = await smallHousehold({
    apps: ['sonarr', 'radarr', client],
    settings: {
      TRANSMISSION_PASSWORD: defaultKey('transmission'),
      DELUGE_PASSWORD: defaultKey('deluge'),
    },
  })
  const film = join(data, 'media/films/Metropolis (1927)/Metropolis (1927).mkv')
  const torrent = join(data, 'torrents/films', NAME, `${NAME}.mkv`)
  expect([existsSync(torrent), lstatSync(film).nlink]).toEqual([true, 2])
  const { out, err } = await runCli(['stop', 'seeding', NAME, '--yes', '--json'], { machine })
  if (out === '') throw new Error(err)
  const { data: answer } = JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }
  expect(kind.schema.parse(answer)).toMatchObject({
    complete: true,
    freed_bytes: 0,
    library_files: [{ hardlinked: true, exists: true }],
  })
  expect([existsSync(torrent), lstatSync(film).nlink]).toEqual([false, 1])
})
