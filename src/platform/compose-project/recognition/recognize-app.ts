import type { AppDefinition } from '../../media-apps/app-definition.ts'
import { apps } from '../../media-apps/apps.ts'
import type { RecognitionEvidence } from '../stack.ts'

/** The facts about a service or a container that may run an app. */
export interface RecognizableService {
  /** Its names: of the service, the container, the host. */
  names: readonly string[]
  image: string | null
  labels: Readonly<Record<string, string>>
  /** Names of its variables. */
  variables: readonly string[]
  /** The ports it listens on, or publishes, inside the container. */
  ports: readonly number[]
  /** Where something is mounted. */
  paths: readonly string[]
}

export interface AppMatch {
  definition: AppDefinition
  /**
   * `certain`: its image. `likely`: facts that fit nothing else. `unsure`: facts that a companion of the app, such as
   * its exporter or its tunnel, may share.
   */
  certainty: 'certain' | 'likely' | 'unsure'
  evidence: RecognitionEvidence[]
}

/** The weight of each type of fact. */
const WEIGHTS: Readonly<Record<RecognitionEvidence['type'], number>> = {
  image: 10,
  label: 2,
  variable: 2,
  path: 1,
  name: 1,
  port: 1,
}
/** A match with less is unsure. */
const ENOUGH = 2

/** Returns the app that fits best; undefined if nothing points to one. */
export function recognizeApp(service: RecognizableService): AppMatch | undefined {
  let best: { definition: AppDefinition; evidence: RecognitionEvidence[]; weight: number } | undefined
  const image = service.image === null ? null : imageNameOf(service.image)
  const names = service.names.map((name) => ({ name, words: wordsOf(name) }))
  const compared = { ...service, image, names }
  for (const definition of apps) {
    const evidence = findEvidence(definition, compared)
    const weight = evidence.reduce((sum, { type }) => sum + WEIGHTS[type], 0)
    if (weight > (best?.weight ?? 0)) best = { definition, evidence, weight }
  }
  const certainty = best && certaintyOf(best, service)
  return best && certainty && { definition: best.definition, evidence: best.evidence, certainty }
}

/**
 * Returns how sure a match is; undefined if it is worth nothing. A tunnel, a database or an exporter of an app has its
 * name, its port or its folder, and one list of variables often fills in several services. So these facts count for
 * less where the image is another program's: a label, or a variable with one more fact, still tells.
 */
function certaintyOf(
  { definition, evidence, weight }: { definition: AppDefinition; evidence: RecognitionEvidence[]; weight: number },
  { image }: RecognizableService,
): AppMatch['certainty'] | undefined {
  if (weight >= WEIGHTS.image) return 'certain'
  const has = (type: RecognitionEvidence['type']) => evidence.some((fact) => fact.type === type)
  // An image that was built here, or is known only by its digest, names no program.
  if (image === null || IMAGE_ID.test(image)) return weight >= ENOUGH ? 'likely' : has('port') ? undefined : 'unsure'
  const isNamedAlike = has('name') && hasWord(repositoryOf(image).split('/').at(-1) ?? '', definition.name)
  if (has('label') || (has('variable') && weight > ENOUGH) || (isNamedAlike && has('port'))) return 'likely'
  return weight >= ENOUGH || isNamedAlike ? 'unsure' : undefined
}

const IMAGE_ID = /^(sha256:)?[0-9a-f]{12,64}$/

/** What every app is compared with, taken apart once. */
type ComparableService = Omit<RecognizableService, 'image' | 'names'> & {
  image: ImageName | null
  names: readonly { name: string; words: string }[]
}

function findEvidence({ name, recognition }: AppDefinition, service: ComparableService): RecognitionEvidence[] {
  const { images, port, environment = [], paths = [] } = recognition
  const evidence: RecognitionEvidence[] = []
  const add = (type: RecognitionEvidence['type'], value: string | undefined) => {
    if (value !== undefined) evidence.push({ type, value })
  }
  const { image } = service
  if (image && images.some((wanted) => isNamed(image, wanted))) add('image', image.written)
  const label = Object.entries(service.labels).find(
    ([key, value]) => APP_LABELS.has(key) && value.trim().toLowerCase() === name,
  )
  if (label) add('label', `${label[0]}=${label[1]}`)
  add(
    'variable',
    service.variables.find((variable) => environment.some((wanted) => matchesPrefix(variable, wanted))),
  )
  add(
    'path',
    service.paths.find((path) => paths.includes(path)),
  )
  add('name', service.names.find(({ words }) => words.includes(`-${name}-`))?.name)
  if (port !== null && service.ports.includes(port)) add('port', `${port}`)
  return evidence
}

/**
 * Labels that name the app of their own container. Icons do not: an app's database and exporter have its icon too.
 * source: gethomepage.dev/configs/docker, the annotations of the OCI image specification
 */
const APP_LABELS = new Set(['org.opencontainers.image.title', 'homepage.widget.type'])

/** `SONARR__*` matches a prefix, other names match exactly. */
const matchesPrefix = (variable: string, wanted: string): boolean =>
  wanted.endsWith('*') ? variable.startsWith(wanted.slice(0, -1)) : variable === wanted

/** Tells whether a name is this word or has it between separators: `sonarr` in `media_sonarr-4k`. */
const hasWord = (name: string, word: string): boolean => wordsOf(name).includes(`-${word}-`)

const wordsOf = (name: string): string => `-${name.toLowerCase().replaceAll(/[_.\s]/g, '-')}-`

interface ImageName {
  written: string
  /** Without tag and digest. */
  path: string
  /** The last part of the path, without what publishers put before an app's name. */
  last: string
}

function imageNameOf(written: string): ImageName {
  const path = repositoryOf(written)
  return { written, path, last: (path.split('/').at(-1) ?? '').replace(/^(arch|docker|alpine)-/, '') }
}

const isNamed = ({ path, last }: ImageName, wanted: string): boolean =>
  wanted.includes('/') ? path === wanted || path.endsWith(`/${wanted}`) : last === wanted

/**
 * Tells whether an image is this one, from any registry and publisher, with any tag or digest:
 * `lscr.io/linuxserver/sonarr:4.0@sha256:…`, `binhex/arch-sonarr`, `sonarr`.
 */
export const isImageOf = (image: string, wanted: string): boolean => isNamed(imageNameOf(image), wanted)

/** Returns the path of an image without tag and digest. A registry's port is not a tag. */
function repositoryOf(image: string): string {
  const path = (image.split('@')[0] ?? '').toLowerCase()
  const tag = path.lastIndexOf(':')
  return tag > path.lastIndexOf('/') ? path.slice(0, tag) : path
}
