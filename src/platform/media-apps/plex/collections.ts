import { asObject, isTrue, optionalObject, requiredId, requiredString } from '../../../lib/json-reader.ts'
import type { Known } from '../../../lib/known.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { AppConnection } from '../connection/connection.ts'
import type { ServerCollections } from '../roles/media-server.ts'
import { readContainer } from './items.ts'
import type { PlexSection } from './response-readers.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/** A reverse proxy takes 8 kB of address. */
const IDS_A_REQUEST = 100
const SUBJECT = 'its collections'

/** source: its API document, the parameter `type` */
const TYPE_NUMBERS: Readonly<Record<string, string>> = { movie: '1', show: '2' }

const readCollections = readContainer('Metadata', (json) => ({
  id: requiredId(json, 'ratingKey'),
  name: requiredString(json, 'title'),
  smart: isTrue(json, 'smart') || json['smart'] === 1 || json['smart'] === '1',
}))

const readIds = readContainer('Metadata', (json) => requiredId(json, 'ratingKey'))

interface PlexCollectionAccess {
  connection: AppConnection
  /** The libraries with films or series. */
  sections(): Promise<Known<PlexSection[]>>
  /** The ids of everything in a library. */
  itemIdsIn(section: string): Promise<Known<string[]>>
}

/**
 * A collection of Plex belongs to one library, so the same name stands for one in each library that needs it. Plex deletes
 * one that has become empty.
 */
export function createPlexCollections({ connection, sections, itemIdsIn }: PlexCollectionAccess): ServerCollections {
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string) =>
    connection.submit(path, { method, subject: SUBJECT })
  const serverId = () =>
    connection.get('/identity', (body) =>
      requiredString(optionalObject(asObject(body), 'MediaContainer'), 'machineIdentifier'),
    )
  /** source: python-plexapi, `PlexServer._uriRoot` */
  const uriOf = async (ids: readonly string[]) =>
    `server://${await requireKnown(serverId())}/com.plexapp.plugins.library/library/metadata/${ids.join(',')}`
  const collectionIn = async (section: string, name: string) =>
    (
      await requireKnown(
        connection.get(`/library/sections/${encodeURIComponent(section)}/collections`, readCollections),
      )
    ).find((one) => one.name === name && !one.smart)?.id
  const itemsOf = (collection: string) =>
    requireKnown(
      connection.get(`/library/collections/${encodeURIComponent(collection)}/items`, readIds, { ifNotFound: [] }),
    )

  async function add(collection: string, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += IDS_A_REQUEST) {
      const query = new URLSearchParams({ uri: await uriOf(ids.slice(at, at + IDS_A_REQUEST)) })
      await change('PUT', `/library/collections/${encodeURIComponent(collection)}/items?${query.toString()}`)
    }
  }

  /** source: python-plexapi, `Collection.removeItems`; its API document has the same path with another method */
  async function remove(collection: string, ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await change('DELETE', `/library/collections/${encodeURIComponent(collection)}/items/${encodeURIComponent(id)}`)
    const left = ids.length === 0 ? [] : await itemsOf(collection)
    if (ids.some((id) => left.includes(id))) throw changeRejected(connection, SUBJECT, 'it kept what was to be removed')
  }

  async function setItemsIn({ id: section, type }: PlexSection, name: string, wanted: readonly string[]) {
    let collection = await collectionIn(section, name)
    if (collection === undefined && wanted.length === 0) return
    if (collection === undefined) {
      const query = new URLSearchParams({
        sectionId: section,
        type: TYPE_NUMBERS[type]!,
        title: name,
        smart: '0',
        uri: await uriOf(wanted.slice(0, IDS_A_REQUEST)),
      })
      const [created] = readCollections(await change('POST', `/library/collections?${query.toString()}`))
      collection = created?.id ?? (await collectionIn(section, name))
      if (collection === undefined) return
    }
    const present = new Set(await itemsOf(collection))
    await add(
      collection,
      wanted.filter((one) => !present.has(one)),
    )
    await remove(
      collection,
      [...present].filter((one) => !wanted.includes(one)),
    )
  }

  return {
    async setItems(name, items) {
      for (const section of await requireKnown(sections())) {
        if (TYPE_NUMBERS[section.type] === undefined) continue
        const inSection = new Set(await requireKnown(itemIdsIn(section.id)))
        await setItemsIn(
          section,
          name,
          [...new Set(items)].filter((one) => inSection.has(one)),
        )
      }
    },
  }
}
