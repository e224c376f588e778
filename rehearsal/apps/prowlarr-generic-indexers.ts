interface IndexerField {
  name?: unknown
  value?: unknown
}

const field = (name: string, value: string, privacy = 'normal'): object => ({
  order: 0,
  name,
  label: name,
  value,
  type: 'textbox',
  advanced: false,
  privacy,
  isFloat: false,
})

const genericIndexer = (implementation: 'Newznab' | 'Torznab'): object => ({
  name: '',
  implementationName: `Generic ${implementation}`,
  implementation,
  configContract: `${implementation}Settings`,
  infoLink: '',
  tags: [],
  indexerUrls: [],
  definitionName: implementation.toLowerCase(),
  description: `${implementation} is an API search specification`,
  language: 'en-US',
  enable: false,
  redirect: false,
  supportsRss: true,
  supportsSearch: true,
  appProfileId: 0,
  protocol: implementation === 'Newznab' ? 'usenet' : 'torrent',
  privacy: 'private',
  priority: 25,
  fields: [field('baseUrl', ''), field('apiPath', '/api'), field('apiKey', '', 'apiKey')],
})

/** The two that take any address. The real list also has some hundred with an address of their own. */
export const genericIndexers: readonly object[] = [genericIndexer('Newznab'), genericIndexer('Torznab')]

const MASK = '********'

const fieldsOf = (sent: object): IndexerField[] => ('fields' in sent && Array.isArray(sent.fields) ? sent.fields : [])

const fieldValue = (sent: object, name: string): string =>
  String(fieldsOf(sent).find((one) => one.name === name)?.value ?? '')

/** Whether the rehearsed network has this indexer, and it takes the key. */
export function isReachableIndexer(sent: object): boolean {
  const baseUrl = fieldValue(sent, 'baseUrl')
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname.endsWith('.example') && fieldValue(sent, 'apiKey') !== ''
}

/** source: seen on Prowlarr 2: private fields read back as eight asterisks. */
export const maskKeys = <Sent extends object>(sent: Sent): Sent => ({
  ...sent,
  fields: fieldsOf(sent).map((one) => (one.name === 'apiKey' && one.value ? { ...one, value: MASK } : one)),
})
