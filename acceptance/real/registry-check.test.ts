import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageDocuments } from '../../rehearsal/registry/image-documents.ts'
import { rehearsedRegistry } from '../../rehearsal/registry/registry.ts'
import { performUpdateCheck } from '../../src/features/installation/update-check/perform.ts'
import { planUpdateCheck } from '../../src/features/installation/update-check/plan.ts'
import { realHostEnvironment } from '../../src/platform/engine/host-environment.ts'
import { noImageTools } from '../../src/platform/image-tools/image-tools.ts'
import { readDockerLogin } from '../../src/platform/registry/docker-login.ts'
import type { RegistryAccess } from '../../src/platform/registry/registry-access.ts'
import { sendToRegistry } from '../../src/platform/registry/transport.ts'
import { checkedHousehold } from '../../test-support/registry/checked-household.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { realTest } from './support/parts.ts'
import { publishDocuments, startRegistry, type TestRegistry } from './support/registry.ts'
import { workWithoutJob } from '../../test-support/jobs/work-without-job.ts'

const LOGIN = { user: 'ana', password: 'hunter2' }

/** Reaches registries as usher does, with the configuration of this folder. */
const accessWith = (dockerConfig = '/nonexistent'): RegistryAccess => ({
  send: sendToRegistry,
  login: (registry) => readDockerLogin(registry, realHostEnvironment({ DOCKER_CONFIG: dockerConfig })),
  tools: noImageTools,
})

async function checkOf(access: RegistryAccess, image: string, digest: string) {
  const { machine } = checkedHousehold({ access }, { image, digest })
  const done = await performUpdateCheck(
    await planUpdateCheck({ services: [], inspect: false }, machine),
    machine,
    workWithoutJob,
  )
  return { version: done.services[0]!.registry_version!, contact: done.registries[0]! }
}

const editionOf = (tag: string, edition = 0) => imageDocuments(`example.org/linuxserver/sonarr:${tag}`, edition)
const publish = (registry: TestRegistry, tag: string, edition = 0, login?: typeof LOGIN) =>
  publishDocuments(registry, 'apps/sonarr', editionOf(tag, edition), tag, login)

realTest(
  ['registry'],
  'a real registry: several tags, a moved one, a digest, and an index of two platforms',
  async () => {
    const registry = await startRegistry()
    try {
      for (const tag of ['1.0', '1.1', '1.9', '1.10', '2.0-rc1', '1.10-alpine', 'latest']) await publish(registry, tag)
      const image = `${registry.address}/apps/sonarr:1.0`
      const { version, contact } = await checkOf(accessWith(), image, editionOf('1.0').digest)
      expect(version).toMatchObject({
        state: 'newer',
        tag_moved: false,
        newest_tag: '1.10',
        newest_digest: editionOf('1.10').digest,
        newest_image: `${registry.address}/apps/sonarr:1.10`,
        release_notes: 'https://github.com/linuxserver/docker-sonarr/releases',
        because: null,
      })
      expect(contact).toMatchObject({ result: 'asked', own_login: false, because: null })

      const latest = `${registry.address}/apps/sonarr:latest`
      expect((await checkOf(accessWith(), latest, editionOf('latest').digest)).version.state).toBe('up-to-date')
      await publish(registry, 'latest', 1)
      const moved = await checkOf(accessWith(), latest, editionOf('latest').digest)
      expect(moved.version).toMatchObject({ state: 'moved', tag_moved: true, digest: editionOf('latest', 1).digest })

      const gone = await checkOf(accessWith(), `${registry.address}/apps/sonarr:0.9`, editionOf('0.9').digest)
      expect(gone.version).toMatchObject({ newest_tag: '1.10', digest: null })
      const missing = await checkOf(accessWith(), `${registry.address}/apps/radarr:1.0`, editionOf('1.0').digest)
      expect(missing.version).toMatchObject({ state: 'not-known', because: 'it has no such repository' })
    } finally {
      await registry.stop()
    }
    const after = await checkOf(accessWith(), `${registry.address}/apps/sonarr:1.0`, editionOf('1.0').digest)
    expect(after.version).toMatchObject({ state: 'not-known', because: 'connection refused' })
  },
)

realTest(['registry'], 'a real registry that asks for a login gets the one that docker login stored', async () => {
  const registry = await startRegistry({ login: LOGIN })
  const owned = createOwnedFolder('docker-config')
  const configured = (name: string, password: string) => {
    const folder = join(owned.folder, name)
    mkdirSync(folder)
    const auths = { [registry.address]: { auth: btoa(`${LOGIN.user}:${password}`) } }
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ auths }))
    return accessWith(folder)
  }
  try {
    for (const tag of ['1.0', '1.1']) await publish(registry, tag, 0, LOGIN)
    const image = `${registry.address}/apps/sonarr:1.0`
    const { digest } = editionOf('1.0')
    expect((await checkOf(accessWith(), image, digest)).version.because).toBe('it asks for a login, and there is none')
    expect((await checkOf(configured('wrong', 'hunter3'), image, digest)).version.because).toBe(
      'it refuses to answer (401)',
    )
    const { version, contact } = await checkOf(configured('right', LOGIN.password), image, digest)
    expect(version).toMatchObject({ state: 'newer', newest_tag: '1.1' })
    expect(contact.own_login).toBe(true)
  } finally {
    await registry.stop()
    owned.release()
  }
})

realTest(['registry'], 'the rehearsal’s registry answers as the real one does', async () => {
  const registry = await startRegistry()
  const name = 'linuxserver/sonarr'
  const image = `example.org/${name}:4.0.20`
  const rehearsed = rehearsedRegistry({
    name: 'usher',
    directory: '/',
    files: [],
    services: [{ name: 'sonarr', image, ports: [] }],
  })
  try {
    const tags = ['4.0.20', 'latest', '4.0.21', 'develop-4.0.22', '4.0.21.2990-ls301']
    for (const tag of tags) await publishDocuments(registry, name, imageDocuments(`example.org/${name}:${tag}`, 0), tag)
    const documents = imageDocuments(image, 0)
    const [config] = [...documents.media_types].find(([, type]) => type.includes('config'))!
    const manifests = [...documents.media_types].filter(([, type]) => /manifest|index/.test(type)).map(([one]) => one)
    const paths = [
      `${name}/tags/list`,
      `${name}/manifests/4.0.20`,
      ...manifests.map((one) => `${name}/manifests/${one}`),
      `${name}/blobs/${config}`,
      `${name}/manifests/9.9.9`,
      'linuxserver/nothing/tags/list',
    ]
    const accept = [...new Set(documents.media_types.values())].join(', ')
    for (const path of paths)
      for (const method of ['GET', 'HEAD'] as const) {
        if (path.endsWith('list') && method === 'HEAD') continue
        const real = await fetch(`http://${registry.address}/v2/${path}`, { method, headers: { accept } })
        const twin = rehearsed({
          method,
          url: new URL(`https://example.org/v2/${path}`),
          headers: { authorization: 'Bearer rehearsal' },
        })
        const isList = path.endsWith('list')
        const read = (text: string) => (isList ? (JSON.parse(text) as { tags?: string[] }).tags?.toSorted() : text)
        expect([path, method, twin.status]).toEqual([path, method, real.status])
        if (real.status !== 200) continue
        const text = await real.text()
        expect(read(Buffer.from(twin.body).toString())).toEqual(read(text))
        if (isList || path.includes('/blobs/')) continue
        for (const header of ['docker-content-digest', 'content-type'])
          expect(twin.headers[header]!).toBe(real.headers.get(header)!)
      }
  } finally {
    await registry.stop()
  }
})

test('over real connections, no other host sees the login, and nothing large or endless is read', async () => {
  const seen: { host: string; authorization: string | null }[] = []
  const note = (request: Request, host: string) =>
    seen.push({ host, authorization: request.headers.get('authorization') })
  const other = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      note(request, 'other')
      return Response.json({ tags: ['1.0', '1.1'] })
    },
  })
  const endless = () => {
    let sent = 0
    return new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
        if (sent > 64) controller.close()
      },
    })
  }
  let answer: (path: string) => Response = () => new Response(null, { status: 404 })
  const registry = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      note(request, 'registry')
      const { pathname } = new URL(request.url)
      if (pathname === '/v2/') return new Response('{}')
      if (!request.headers.has('authorization'))
        return new Response('{}', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } })
      return answer(pathname)
    },
  })
  const address = `127.0.0.1:${registry.port}`
  const access: RegistryAccess = { ...accessWith(), login: () => ({ type: 'password', ...LOGIN }) }
  const digest = `sha256:${'a'.repeat(64)}`
  const check = async () => (await checkOf(access, `${address}/apps/sonarr:1.0`, digest)).version
  try {
    answer = (path) => Response.redirect(`http://127.0.0.1:${other.port}${path}`, 307)
    await check()
    expect(seen.filter(({ host }) => host === 'other').length).toBeGreaterThan(0)
    expect(seen.filter(({ host, authorization }) => host === 'other' && authorization !== null)).toEqual([])
    expect(seen.some(({ host, authorization }) => host === 'registry' && authorization !== null)).toBe(true)

    answer = (path) =>
      path.endsWith('/manifests/1.0')
        ? new Response(null, { headers: { 'docker-content-digest': digest } })
        : new Response(endless())
    expect(await check()).toMatchObject({
      state: 'not-known',
      because: expect.stringMatching(/^it sent more than \d+ bytes in one response$/),
    })
    answer = () => new Response('{"config":{}}', { headers: { 'docker-content-digest': digest } })
    expect(await check()).toMatchObject({ because: 'it sent other bytes than the digest names' })
  } finally {
    await registry.stop(true)
    await other.stop(true)
  }
})
