import { basename, join } from 'node:path'
import type { MediaManager, MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import { findRemoteService, type Service, type Stack } from '../../../platform/compose-project/stack.ts'
import { isWithin } from '../../../lib/paths.ts'
import { existsAndAnswers } from '../../../platform/host/silent-shares.ts'
import { is4kName, type ManagerVariant } from './manager-variants.ts'

/** Where the household's files are inside a container. */
export interface MountedContent {
  /** The folders that are mounted or declared, the widest first. */
  all: readonly string[]
  /** The folder with `media`, `torrents` and `usenet` below it; null where there is none. */
  root: string | null
  /** Whether the stack says so, or the folders are there. Otherwise what is below the root is not known. */
  isLaidOut: boolean
}

const DEFAULT_ROOT = '/data'

/** `there`: the folders of `findUsualFolders` that are there; nothing is looked for here. */
export function contentFoldersIn(stack: Stack, name: string, there: ReadonlySet<string> = new Set()): MountedContent {
  const elsewhere = findRemoteService(stack, name)?.service
  const service = elsewhere ?? stack.services.find((candidate) => candidate.name === name)
  const hasDefaultRoot = service?.mounts.some(({ target }) => target === DEFAULT_ROOT) === true
  const all = service && service.content.length > 0 ? service.content : hasDefaultRoot ? [DEFAULT_ROOT] : []
  const root = all.find((folder) => !isForOneMedia(folder) && !isForDownloads(folder)) ?? null
  const isDeclared = service?.recognition.origins.storage !== undefined
  return { all, root, isLaidOut: isDeclared || (elsewhere === undefined && hasUsualFolders(service, root, there)) }
}

function hasUsualFolders(service: Service | undefined, root: string | null, there: ReadonlySet<string>): boolean {
  const source = service?.mounts.find(({ type, target }) => type === 'bind' && target === root)?.source
  if (!source) return false
  const isThere = (folder: string) => there.has(join(source, folder))
  return isThere('media') && (isThere('torrents') || isThere('usenet'))
}

const USUAL_FOLDERS = ['media', 'torrents', 'usenet']

/**
 * Looks on this machine for the usual folders, where the stack mounts its folders from. Those on a share that does not
 * answer are not among them: nobody can tell.
 */
export async function findUsualFolders({ services }: Pick<Stack, 'services'>): Promise<ReadonlySet<string>> {
  const sources = services.flatMap(({ mounts }) =>
    mounts.flatMap(({ type, source }) => (type === 'bind' && source !== null ? [source] : [])),
  )
  const candidates = [...new Set(sources)].flatMap((source) => USUAL_FOLDERS.map((folder) => join(source, folder)))
  const found = await Promise.all(candidates.map(existsAndAnswers))
  return new Set(candidates.filter((_path, index) => found[index]))
}

/** Returns the folder with the usual folders below it, if it is known to have them. */
export const laidOutRoot = ({ root, isLaidOut }: MountedContent): string | null => (isLaidOut ? root : null)

/** The folder of each media type below `media`, `torrents` and `usenet`; also the category's name. */
export const mediaFolderNames: Record<MediaType, string> = { series: 'tv', films: 'films', music: 'music' }

/** What people call such folders. */
const FOLDER_WORDS: Record<MediaType, readonly string[]> = {
  series: ['tv', 'series', 'shows', 'tvshows', 'anime'],
  films: ['films', 'movies', 'film', 'movie'],
  music: ['music', 'albums'],
}
const DOWNLOAD_WORDS = ['downloads', 'download', 'torrents', 'usenet', 'complete', 'completed', 'incomplete', 'nzb']

const wordsOf = (folder: string): string[] =>
  basename(folder)
    .toLowerCase()
    .replace('tv-shows', 'tvshows')
    .split(/[^a-z0-9]+/)

const isForMedia = (folder: string, media: MediaType): boolean =>
  wordsOf(folder).some((word) => FOLDER_WORDS[media].includes(word))

const isForOneMedia = (folder: string): boolean =>
  (['series', 'films', 'music'] as const).some((media) => isForMedia(folder, media))

const isForDownloads = (folder: string): boolean => wordsOf(folder).some((word) => DOWNLOAD_WORDS.includes(word))

/** Returns the first content folder that is for downloads; null if there is none. */
export const downloadFolderIn = ({ all }: MountedContent): string | null => all.find(isForDownloads) ?? null

/** Returns the folders in which a media manager may file its media, the likeliest first. */
export function mediaFolderCandidates(
  { all, root }: MountedContent,
  { media, service }: Pick<MediaManager, 'media' | 'service'>,
  { is4k, isPreferred, others }: ManagerVariant,
): string[] {
  const isSpecial = others.length > 0 && (is4k || !isPreferred)
  const usual = [mediaFolderNames[media], ...FOLDER_WORDS[media]]
  const names = isSpecial ? [...(is4k ? usual.map((name) => `${name}-4k`) : []), service] : usual
  const mounted = all.filter((folder) => isForMedia(folder, media) && is4kName(folder) === is4k)
  const below =
    root === null ? [] : [join(root, 'media'), root].flatMap((parent) => names.map((name) => join(parent, name)))
  return [...new Set([...mounted, ...below])]
}

/** Whether a folder of an app is inside the household's files. */
export const isContent = ({ all }: MountedContent, folder: string): boolean =>
  all.some((content) => isWithin(folder, content))
