import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { findPath, readDocument, publishedDocumentsFolder } from '../../../../../test-support/api-documents/openapi.ts'
import { schemaDifferences } from '../../../../../test-support/api-documents/schema-check.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { act } from '../../../../dispatch/act.ts'

const documentsByApp = {
  sonarr: { media: 'series', document: 'sonarr.v3.openapi.json' },
  radarr: { media: 'films', document: 'radarr.v3.openapi.json' },
  lidarr: { media: 'music', document: 'lidarr.v1.openapi.json' },
} as const
const documentsFolder = publishedDocumentsFolder()
const skipReason = documentsFolder
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

type SentRequest = { method: string; path: string; body: unknown }
type Schema = Record<string, Record<string, unknown>>

/** The request body in the API document. */
function documentedBody(path: Schema, method: string): unknown {
  const requestBody = path[method.toLowerCase()]?.['requestBody'] as
    | { content: Record<string, { schema: unknown }> }
    | undefined
  return requestBody?.content['application/json']?.schema
}

for (const [app, { media, document: file }] of Object.entries(documentsByApp))
  test.skipIf(!documentsFolder)(
    `${app}: every request that changes it matches its published API document${skipReason}`,
    async () => {
      const sentRequests: SentRequest[] = []
      const intercept = async (request: Request) => {
        const { method, url } = request
        if (method !== 'GET')
          sentRequests.push({
            method,
            path: new URL(url).pathname,
            body: JSON.parse((await request.clone().text()) || 'null'),
          })
        return undefined
      }
      const machine = await fakeStack([fakeApp(app, { intercept })])
      const run = async (action: string, body: Record<string, string>) => {
        const result = await act(action, { body }, machine, { dryRun: false })
        if (result.type === 'job') await result.ended
      }
      for (const preset of ['small', 'best']) await run('quality-set', { preset, media })
      const shown = await act('quality-upgrade', { body: { media } }, machine, { dryRun: true })
      if (shown.type !== 'answer') throw new Error('there is no dry run')
      await run('quality-upgrade', { media, offer: String(shown.envelope.data['offer']) })
      expect(new Set(sentRequests.map(({ method }) => method))).toEqual(new Set(['POST', 'PUT', 'DELETE']))
      const document = readDocument(join(documentsFolder!, 'domain/specs', file))
      for (const { method, path, body } of sentRequests) {
        const known = findPath(document, '', path.replace(/\/\d+$/, '/{id}')) as Schema | undefined
        expect([path, known?.[method.toLowerCase()]]).toEqual([path, expect.anything()])
        // A command's body has its own type; the document describes only the base type.
        if (body !== null && !path.endsWith('/command'))
          expect(schemaDifferences(document, documentedBody(known!, method), body, 'request')).toEqual([])
      }
    },
  )
