import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../../rehearsal/apps/keys.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { remoteApp, silentPort } from '../../../../../test-support/media-apps/remote-app.ts'

async function resultOf(check: string, settings: Record<string, string>, here = fakeApp('sonarr')) {
  const results = await runCheckOn(check, await fakeStack([here], settings))
  return results.find(({ subject }) => subject === 'jellyfin')
}

test('an app elsewhere is checked like one of this machine', async () => {
  const settings = remoteApp('jellyfin')
  expect(await resultOf('apps-answer', settings)).toMatchObject({ status: 'passed', summary: 'Jellyfin answers.' })
  expect(await resultOf('credentials-valid', settings)).toMatchObject({ status: 'passed' })
})

test('its address gone, its key missing, and its key wrong lead to the setting', async () => {
  const gone = { JELLYFIN_AT: `http://127.0.0.1:${await silentPort()}`, JELLYFIN_KEY: defaultKey('jellyfin') }
  expect(await resultOf('apps-answer', gone)).toMatchObject({
    status: 'failed',
    remedy: { command: 'usher config set JELLYFIN_AT' },
  })
  const { JELLYFIN_AT = '' } = remoteApp('jellyfin')
  for (const keys of [{}, { JELLYFIN_KEY: 'another' }])
    expect(await resultOf('credentials-valid', { JELLYFIN_AT, ...keys })).toMatchObject({
      status: 'failed',
      remedy: { command: 'usher config set JELLYFIN_KEY' },
    })
})

test('a rejected key from an app of this machine leads to the setting, and restarts nothing', async () => {
  const { JELLYFIN_AT = '' } = remoteApp('jellyfin', { key: 'changed' })
  expect(await resultOf('credentials-valid', { JELLYFIN_AT }, fakeApp('seerr'))).toMatchObject({
    status: 'failed',
    summary: expect.stringContaining(`Jellyfin at ${JELLYFIN_AT} rejected the key from `),
    remedy: { command: 'usher config set JELLYFIN_KEY' },
    repairable: false,
  })
})
