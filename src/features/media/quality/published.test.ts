import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { differences, documented, readDocument, sharedFolder } from '../../../../rehearsal/published.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { act } from '../../../dispatch/act.ts'

const home = {
  sonarr: { media: 'series', document: 'sonarr.v3.openapi.json' },
  radarr: { media: 'films', document: 'radarr.v3.openapi.json' },
  lidarr: { media: 'music', document: 'lidarr.v1.openapi.json' },
} as const
const shared = sharedFolder()
const why = shared
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

type Told = { method: string; path: string; body: unknown }
type Schema = Record<string, Record<string, unknown>>

/** What the document says that a body is. */
function bodyOf(path: Schema, method: string): unknown {
  const said = path[method.toLowerCase()]?.['requestBody'] as
    | { content: Record<string, { schema: unknown }> }
    | undefined
  return said?.content['application/json']?.schema
}

for (const [app, { media, document: file }] of Object.entries(home))
  test.skipIf(!shared)(`${app}: every change it is told is one that its document describes${why}`, async () => {
    const told: Told[] = []
    const before = async (request: Request) => {
      const { method, url } = request
      if (method !== 'GET')
        told.push({ method, path: new URL(url).pathname, body: JSON.parse((await request.clone().text()) || 'null') })
      return undefined
    }
    const machine = await stage([cast(app, { before })])
    const run = async (action: string, body: Record<string, string>) => {
      const deed = await act(action, { body }, machine, { dryRun: false })
      if (deed.is === 'job') await deed.ended
    }
    for (const preset of ['small', 'best']) await run('quality-set', { preset, media })
    const shown = await act('quality-upgrade', { body: { media } }, machine, { dryRun: true })
    if (shown.is !== 'answer') throw new Error('there is no dry run')
    await run('quality-upgrade', { media, offer: String(shown.envelope.data['offer']) })
    expect(new Set(told.map(({ method }) => method))).toEqual(new Set(['POST', 'PUT', 'DELETE']))
    const document = readDocument(join(shared!, 'domain/specs', file))
    for (const { method, path, body } of told) {
      const known = documented(document, '', path.replace(/\/\d+$/, '/{id}')) as Schema | undefined
      expect([path, known?.[method.toLowerCase()]]).toEqual([path, expect.anything()])
      // A command's body is of the kind of the command, and the document has the kind they all extend.
      if (body !== null && !path.endsWith('/command'))
        expect(differences(document, bodyOf(known!, method), body)).toEqual([])
    }
  })
