import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { createTestAuthority } from '../../../../test-support/alerts/certificate.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import { remoteApp } from '../../../../test-support/media-apps/remote-app.ts'
import { mediaAppsOf } from '../media-apps.ts'

const authority = createTestAuthority()

/** Returns the address of a web server with a certificate before Jellyfin, and the requests that it got. */
function behindCertificate(parts: Parameters<typeof authority.issue>[0]) {
  const { JELLYFIN_AT = '', ...settings } = remoteApp('jellyfin')
  const requests: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: authority.issue(parts),
    fetch: ({ url, headers }) => {
      const { pathname, search } = new URL(url)
      requests.push(pathname)
      return fetch(`${JELLYFIN_AT}${pathname.replace(/^\/tv/, '')}${search}`, { headers })
    },
  })
  afterTest(() => server.stop(true))
  return { settings: { ...settings, JELLYFIN_AT: `https://127.0.0.1:${server.port}/tv` }, requests }
}

test('an app at https:// is asked nothing while its certificate is not trusted', async () => {
  const { settings, requests } = behindCertificate({ addresses: ['127.0.0.1'] })
  const { mediaServers } = await mediaAppsOf(await fakeStack([fakeApp('sonarr')], settings))
  expect(await mediaServers[0]!.info()).toMatchObject({
    code: 'APP-20',
    because: expect.stringMatching(/: its certificate is not trusted \([A-Z_]+\)\.$/),
  })
  expect(requests).toEqual([])
})

test.each([
  [{ addresses: ['127.0.0.1'] }, '200'],
  [{ names: ['tv.example.org'] }, 'its certificate is not trusted'],
  [{ addresses: ['127.0.0.1'], ended: true }, 'its certificate is not trusted'],
])('an app at https:// with a trusted authority, and a certificate with %j: %s', async (parts, outcome) => {
  const { settings } = behindCertificate(parts)
  expect(await askTrustingly(settings.JELLYFIN_AT)).toContain(outcome)
})

/** The authorities that a process trusts are read when it starts. */
async function askTrustingly(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-authority-'))
  afterTest(() => rmSync(folder, { recursive: true }))
  const bundle = join(folder, 'ca.pem')
  writeFileSync(bundle, authority.ca)
  const code = `
    import { createTransport } from '${import.meta.dirname}/transport.ts'
    import { readRemoteAddress } from '${import.meta.dirname}/../../settings/values/remote-address.ts'
    const address = readRemoteAddress('${url}')
    const remote = { address, setting: 'JELLYFIN_AT', key_setting: 'JELLYFIN_KEY' }
    const send = createTransport({ ...address, app: 'Jellyfin', service: 'jellyfin', remote })
    console.log(await send({ path: address.basePath + '/System/Info/Public' }).then(({ status }) => status, String))`
  const child = Bun.spawn([process.execPath, '-e', code], {
    env: { NODE_EXTRA_CA_CERTS: bundle, PATH: process.env['PATH'] ?? '' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return new Response(child.stdout).text()
}
