import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import { findUnreachableConsumers } from './update-consumers.ts'

const PROJECT = `name: usher
services:
  unpack: { image: golift/unpackerr }
  profiles: { image: ghcr.io/recyclarr/recyclarr }
  cleaner: { image: ghcr.io/cleanuparr/cleanuparr }
  player: { image: jellyfin/jellyfin }
`

const consumersOf = (app: string) => {
  const running = ['unpack', 'profiles', 'player'].map((name) => fakeContainer(name))
  const stopped = fakeContainer('cleaner', { state: 'exited' })
  const engine = async () => fakeEngine({ containers: [...running, stopped] })
  return findUnreachableConsumers({ app } as MediaApp, fakeMachine({ compose: PROJECT, engine }))
}

test('running services that store a media manager’s key are named: only a person can replace it there', async () => {
  for (const app of ['sonarr', 'radarr', 'lidarr']) expect(await consumersOf(app)).toEqual(['unpack', 'profiles'])
})

test('no service stores the credential of another app', async () => {
  for (const app of ['jellyfin', 'qbittorrent', 'prowlarr', 'unheard-of']) expect(await consumersOf(app)).toEqual([])
})
