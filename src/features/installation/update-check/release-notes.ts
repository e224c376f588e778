import { isIP } from '../../../lib/ip-address.ts'

/** Where an image's labels say it is from. Nothing of it is ever fetched. */
export interface ImageOrigin {
  source: string | null
  release_notes: string | null
  revision: string | null
  version: string | null
}

/** source: where each of these forges lists the releases of a repository */
const releasePaths: readonly [host: RegExp, path: string][] = [
  [/^github\.com$/, '/releases'],
  [/^gitlab\.com$/, '/-/releases'],
  [/^codeberg\.org$/, '/releases'],
  [/^gitea\.com$/, '/releases'],
]
const MAX_TEXT = 100

/** Reads the labels of an image. A link is kept only if it is a plain https address of a named host. */
export function readOrigin(labels: Readonly<Record<string, string>>): ImageOrigin {
  const label = (...names: string[]) =>
    names.map((name) => labels[name]).find((value) => value !== undefined && value !== '')
  const links = [
    label('org.opencontainers.image.source', 'org.label-schema.vcs-url'),
    label('org.opencontainers.image.url', 'org.label-schema.url'),
  ].map(safeLink)
  const repositories = links.map(releasesOf)
  return {
    source: links.find((link) => link !== null)?.href ?? null,
    release_notes: repositories.find((link) => link !== null) ?? null,
    revision: safeText(label('org.opencontainers.image.revision', 'org.label-schema.vcs-ref')),
    version: safeText(label('org.opencontainers.image.version', 'org.label-schema.version')),
  }
}

function safeLink(text: string | undefined): URL | null {
  if (text === undefined || !/^https:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && url.hostname.includes('.') && !isIP(url.hostname) && !url.hostname.startsWith('[') ? url : null
}

function releasesOf(url: URL | null): string | null {
  if (url === null) return null
  const path = releasePaths.find(([host]) => host.test(url.hostname))?.[1]
  const [, owner, name] = /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/|$)/.exec(url.pathname) ?? []
  return path === undefined || owner === undefined || name === undefined
    ? null
    : `https://${url.hostname}/${owner}/${name}${path}`
}

/** A version or a revision is a word; everything else is no use to a person, and may be a trick on their terminal. */
const safeText = (text: string | undefined): string | null =>
  text !== undefined && text.length <= MAX_TEXT && /^[\w.+:/-]+$/.test(text) ? text : null
