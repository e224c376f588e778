import { expect, test } from 'bun:test'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'

test('quality names the service where two apps manage films, and how to choose one of them', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('radarr', { service: 'radarr-4k' }), fakeApp('sonarr')])
  const { out } = await runCli(['quality', '--plain'], { machine })
  expect(out).toContain('films in radarr  ')
  expect(out).toContain('films in radarr-4k  ')
  expect(out).toContain('series  ')
  expect(out).toContain('usher quality set balanced films --service radarr')
})
