import { describe, expect } from 'bun:test'
import type { WatchData } from '../../contract/kinds/watch.ts'
import { httpReceiver } from '../../service/alerts/channels/testing/receivers.ts'
import { startDocker } from './harness/docker.ts'
import { given, onStage } from './stack/on-stage.ts'

interface Told {
  level: string
  items: { what: string; notice: string }[]
}

describe('a watch on Docker 28.5', () => {
  const proves = onStage(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'here')

  proves('a container that was killed arrives at whoever is told', async (stage) => {
    await using there = await httpReceiver()
    const set = await stage.usher.pipe(`${there.address}/hook`, 'config', 'set', 'WEBHOOK_URL')
    expect(set.code).toBe(0)
    await given(stage, 'watch')
    const watch = stage.usher.begin<WatchData>('watch')
    await stage.engine.docker(['kill', 'den-jellyfin-1'])
    await there.heard(({ json }) =>
      (json['data'] as Told).items.some(({ notice }) => notice === 'stack-present:jellyfin'),
    )
    watch.kill('SIGTERM')
    const { code, data } = await watch.ended
    expect({ code, told: data!.told > 0, stopped: data!.stopped }).toEqual({ code: 0, told: true, stopped: [] })
    await stage.usher.ask('up', 'watch')
  })
})
