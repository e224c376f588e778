import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAuthority, type TestCertificate } from '../../../test-support/alerts/certificate.ts'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'
import { sha256 } from '../../lib/hash.ts'
import { connectToEngine } from './connect.ts'
import { realHostEnvironment } from './host-environment.ts'

const authority = createTestAuthority()
const other = createTestAuthority('another authority')
let mine: TestCertificate
let folder: string
const cleanups: (() => void)[] = []

beforeAll(() => {
  mine = authority.issue({ names: ['ana'] })
})
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** An engine that takes only clients with a certificate of its own authority. */
async function startEngine(by = authority, addresses = ['127.0.0.1']): Promise<number> {
  const server: Server = createServer(
    { ...by.issue({ addresses }), ca: authority.ca, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      response.setHeader('Api-Version', '1.51').setHeader('Server', 'Docker/28.5.2 (linux)')
      response.end(request.url === '/_ping' ? 'OK' : '[]')
    },
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ownFolder = mkdtempSync(join(tmpdir(), 'usher-tls-'))
  folder = ownFolder
  cleanups.push(() => {
    server.close()
    server.closeAllConnections()
    rmSync(ownFolder, { recursive: true })
  })
  return (server.address() as AddressInfo).port
}

function writeCertificates(at: string, { cert, key }: TestCertificate = mine, ca = authority.ca): string {
  mkdirSync(at, { recursive: true })
  for (const [name, text] of Object.entries({ ca, cert, key })) writeFileSync(join(at, `${name}.pem`), text)
  return at
}

const connect = (env: Record<string, string>, flag?: string) =>
  connectToEngine({ flag }, { ...realHostEnvironment(env), home: folder })

describe('an engine that asks for certificates', () => {
  test('is reached with those of DOCKER_CERT_PATH, and Compose gets the same', async () => {
    const port = await startEngine()
    const at = writeCertificates(join(folder, 'certificates'))
    const endpoint = `tcp://127.0.0.1:${port}`
    const engine = await connect({ DOCKER_HOST: endpoint, DOCKER_TLS_VERIFY: '1', DOCKER_CERT_PATH: at })
    expect(await engine.images()).toEqual([])
    expect(engine.facts.client_environment).toEqual({
      DOCKER_HOST: endpoint,
      DOCKER_TLS_VERIFY: '1',
      DOCKER_CERT_PATH: at,
    })
  })

  test('is reached with those beside Docker’s settings, where only the address says so', async () => {
    const port = await startEngine()
    writeCertificates(join(folder, '.docker'))
    const engine = await connect({}, `https://127.0.0.1:${port}`)
    expect(engine.facts).toMatchObject({ endpoint: `tcp://127.0.0.1:${port}`, remote: { host: '127.0.0.1' } })
  })

  test('is reached with those of the Docker context', async () => {
    const port = await startEngine()
    writeContext(`tcp://127.0.0.1:${port}`)
    expect((await connect({ DOCKER_CONTEXT: 'nas' })).facts.source).toBe('context')
  })

  test('is not reached without a certificate, nor with another’s', async () => {
    const port = await startEngine()
    const endpoint = `https://127.0.0.1:${port}`
    expect(await errorRejectedBy(connect({}, endpoint))).toMatchObject({ code: 'ENGINE-10' })
    writeCertificates(join(folder, '.docker'), other.issue({ names: ['eve'] }))
    expect(await errorRejectedBy(connect({}, endpoint))).toMatchObject({ code: 'ENGINE-10' })
  })

  test('is not taken for the right one if another authority vouches for it, or for another name', async () => {
    for (const port of [await startEngine(other), await startEngine(authority, ['127.0.0.9'])]) {
      writeCertificates(join(folder, '.docker'))
      const error = await errorRejectedBy(connect({}, `https://127.0.0.1:${port}`))
      expect(error).toMatchObject({ code: 'ENGINE-10', summary: 'usher cannot reach a container engine over TLS.' })
      expect(error.remedies[0]!.command).toContain(`--tlscacert=${folder}/.docker/ca.pem`)
    }
  })

  test('that nobody checks is reached if the Docker context says not to', async () => {
    const port = await startEngine(other)
    writeContext(`tcp://127.0.0.1:${port}`, { SkipTLSVerify: true })
    const { facts } = await connect({ DOCKER_CONTEXT: 'nas' })
    expect(facts.client_environment).toMatchObject({ DOCKER_TLS: '1' })
  })
})

function writeContext(host: string, more: object = {}): void {
  const contexts = join(folder, '.docker/contexts')
  const meta = join(contexts, 'meta', sha256('nas'))
  mkdirSync(meta, { recursive: true })
  writeFileSync(join(meta, 'meta.json'), JSON.stringify({ Endpoints: { docker: { Host: host, ...more } } }))
  writeCertificates(join(contexts, 'tls', sha256('nas'), 'docker'))
}
